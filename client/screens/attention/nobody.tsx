import Check from 'lucide-react/icons/check'
import Printer from 'lucide-react/icons/printer'
import type { AttentionView } from '../../../shared/screens/attention.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './nobody.module.css'

type Empty = NonNullable<AttentionView['empty']>

/** Nobody to list, and why. A class that never played sees its way to the first level. */
export function Nobody({ empty, hops }: { readonly empty: Empty; readonly hops: 1 | 2 | 4 }) {
  const { title, text, action, steps } = empty
  return (
    <div className={steps ? styles.newClass : undefined}>
      <EmptyState
        hops={steps ? 2 : hops}
        title={title}
        action={
          action && (
            <ButtonLink href={action.href}>
              {steps && <Icon of={Printer} size="s" />}
              {action.label}
            </ButtonLink>
          )
        }
      >
        {text}
      </EmptyState>
      {steps && (
        <>
          <ol className={styles.steps}>
            {steps.all.map((step, i) => (
              <li
                key={step.title}
                className={classes(i < steps.at && styles.done, i === steps.at && styles.now)}
                aria-current={i === steps.at ? 'step' : undefined}
              >
                {i < steps.at && <Icon of={Check} size="s" stroke={3} className={styles.check} />}
                <b className="strong">{step.title}</b>
                <span className="sm soft">{step.text}</span>
              </li>
            ))}
          </ol>
          <p className={classes(styles.note, 'sm soft')}>{steps.note}</p>
        </>
      )}
    </div>
  )
}
