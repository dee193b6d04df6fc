import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { JoinRequestsView } from '../../../shared/screens/join-requests.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useSuccessor } from '../../ui/use-successor.ts'
import styles from './join-requests.module.css'
import { Requester } from './requester.tsx'
import type { Deciding } from './use-deciding.tsx'

interface WaitingProps {
  readonly view: JoinRequestsView
  readonly deciding: Deciding
}

/** Those who wait for a decision, oldest first. */
export function Waiting({ view: { heading, waiting, more, opens }, deciding }: WaitingProps) {
  return (
    <Card pad="none" bleed aria-labelledby="waiting">
      <div className={styles.head}>
        <h2 id="waiting">{heading}</h2>
        {waiting.length > 1 && <span className="sm soft">oldest first</span>}
      </div>
      {deciding.failed && (
        <Banner box tone="bad" className={styles.failed}>
          {deciding.failed}
        </Banner>
      )}
      {waiting.length === 0 && (
        <p className={classes(styles.note, 'soft')}>
          Whoever names your institution when they sign up appears here, and you get an email.
        </p>
      )}
      <ul>
        {waiting.map((one) => (
          <Row key={one.id} one={one} deciding={deciding} />
        ))}
      </ul>
      {more && <p className={classes(styles.note, 'sm soft')}>{more}</p>}
      {opens && (
        <p className={classes(styles.note, 'soft')}>
          <Icon of={Info} size="s" /> {opens}
        </p>
      )}
    </Card>
  )
}

interface RowProps {
  readonly one: JoinRequestsView['waiting'][number]
  readonly deciding: Deciding
}

function Row({ one, deciding }: RowProps) {
  const row = useSuccessor<HTMLLIElement>()
  const { id: request, administers, fullName, evidence, requested, email } = one
  return (
    <li ref={row} className={styles.row}>
      <Requester {...one} about={email} />
      <span className={styles.evidence}>
        <span className={classes(styles.sign, evidence.isGood ? styles.good : styles.warn)}>
          <Icon of={evidence.isGood ? CircleCheck : TriangleAlert} size="s" />
          {evidence.words}
        </span>
        <span className="sm muted">{requested}</span>
      </span>
      <Button
        tone="quiet"
        dense
        busy={deciding.isBusy(request, 'refused')}
        aria-label={`Refuse ${fullName}`}
        onClick={() => deciding.run({ request, administers, fullName, decision: 'refused' })}
      >
        Refuse
      </Button>
      <Button
        tone="sec"
        dense
        busy={deciding.isBusy(request, 'confirmed')}
        aria-label={`Confirm ${fullName}`}
        onClick={() => deciding.run({ request, administers, fullName, decision: 'confirmed' })}
      >
        <Icon of={Check} size="s" />
        Confirm
      </Button>
    </li>
  )
}
