import CircleCheck from 'lucide-react/icons/circle-check'
import type { StudentFactors } from '../../../shared/screens/factors.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { InterventionIcon } from './intervention-icon.tsx'
import styles from './student-dialog.module.css'
import type { SendCommand } from './student-dialog.tsx'

interface RecommendedListProps {
  readonly recommended: NonNullable<StudentFactors['recommended']>
  readonly canMark: boolean
  readonly sendCommand: SendCommand
  readonly isSending: boolean
}

/** What could help next; each item can be marked as done. */
export function RecommendedList({ recommended, canMark, sendCommand, isSending }: RecommendedListProps) {
  if (recommended.length === 0)
    return <p className="soft">Let them play first: suggestions come from how they play.</p>
  return recommended.map(({ treatment, name, icon, description, tips, done }, i) => (
    <section key={treatment} className={styles.intervention} data-print="keep">
      <InterventionIcon name={icon} />
      <div>
        <h4>
          {i + 1}. {name}
        </h4>
        <p>{description}</p>
        <ul>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        {done ? (
          <p className={styles.mark}>
            <Chip tone="good">
              <Icon of={CircleCheck} size="s" />
              {done}
            </Chip>
          </p>
        ) : (
          canMark && (
            <p className={`${styles.mark} no-print`}>
              <Button
                tone="sec"
                dense
                busy={isSending}
                aria-label={`Mark as done: ${name}`}
                onClick={() => sendCommand('done', { treatment })}
              >
                Mark as done
              </Button>
            </p>
          )
        )}
      </div>
    </section>
  ))
}
