import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { JoinRequestsView } from '../../../shared/screens/join-requests.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import styles from './join-requests.module.css'
import { Requester } from './requester.tsx'
import type { Deciding } from './use-deciding.tsx'

interface DecidedProps {
  readonly decided: JoinRequestsView['decided']
  readonly deciding: Deciding
}

/** Those decided of late, newest first; a refusal can be taken back for a day. */
export function Decided({ decided, deciding }: DecidedProps) {
  return (
    <Card pad="none" bleed aria-labelledby="decided">
      <div className={styles.head}>
        <h2 id="decided" className={styles.small}>
          Decided
        </h2>
      </div>
      <ul>
        {decided.map((one) => (
          <li key={one.id} className={styles.row}>
            <Requester {...one} />
            <span className={styles.evidence}>
              {one.decision === 'confirmed' ? (
                <Chip tone="good">
                  <Icon of={Check} size="s" />
                  Confirmed
                </Chip>
              ) : (
                <Chip>
                  <Icon of={X} size="s" />
                  Refused
                </Chip>
              )}
              <span className="sm muted">{one.about}</span>
            </span>
            {one.undoable && (
              <Button
                tone="quiet"
                dense
                busy={deciding.isBusy(one.id, 'waiting')}
                aria-label={`Undo the refusal of ${one.fullName}`}
                onClick={() =>
                  deciding.run({
                    ...{ request: one.id, administers: one.administers },
                    ...{ fullName: one.fullName, decision: 'waiting' },
                  })
                }
              >
                <Icon of={Undo2} size="s" />
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
