import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { factorKeys } from '../../../shared/rules/factors.ts'
import type { FactorDatapointsView } from '../../../shared/screens/factor-datapoints.ts'
import { useView } from '../../data/use-view.ts'
import { Badge, isBadge } from '../../design/badge.tsx'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './datapoints-dialog.module.css'

interface DatapointsDialogProps {
  readonly teacher: string | undefined
  /** The student's id, and their name if this class has it. */
  readonly student: string
  readonly name: string | null
  /** A factor's key, as used in the address. */
  readonly factor: string
  readonly onClose: () => void
}

/** The plays behind one value, so that teachers can check where a number comes from. */
export default function DatapointsDialog({ teacher, student, name, factor, onClose }: DatapointsDialogProps) {
  const key = factorKeys.find((one) => one === factor)
  const { view, error, unread, retry, isValidating } = useView<FactorDatapointsView>(
    'factor-datapoints',
    key && name !== null ? { teacher, student, factor: key } : null,
  )
  if (!key || name === null) return null
  return (
    <Dialog
      isStep={false}
      wide
      title={name}
      sub={view ? `${view.factor}: ${view.value}` : undefined}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {error && !view ? (
        <PartUnavailable retry={retry} busy={isValidating} />
      ) : (
        <Skeleton until={view} retry={retry} shape="rows">
          {(shown) => (
            <>
              {unread && (
                <Banner box tone="warn">
                  {unread}
                </Banner>
              )}
              <Datapoints view={shown} />
            </>
          )}
        </Skeleton>
      )}
    </Dialog>
  )
}

function Datapoints({ view }: { readonly view: FactorDatapointsView }) {
  return (
    <div className={styles.sheet}>
      <section>
        <h3>What the games look at</h3>
        <ul className={styles.counts}>
          {view.counts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {view.survey && <p className="sm soft">{view.survey}</p>}
      </section>
      {view.datapoints.length > 0 && (
        <section>
          <h3>Datapoints, newest first</h3>
          <ol className={styles.list}>
            {view.datapoints.map(({ nth, met, words, game, badge, level, day }) => (
              <li key={nth}>
                <span className={met ? styles.met : styles.missed}>
                  <Icon of={met ? CircleCheck : CircleDashed} size="s" />
                </span>
                <span>{words}</span>
                <span className={styles.level}>
                  {isBadge(badge) && <Badge game={badge} label={null} size="s" />}
                  {game}, {level.toLowerCase()}
                </span>
                <span className="sm muted">{day}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
