import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './upright-steps.module.css'

interface UprightStepsProps<Step> {
  readonly steps: readonly Step[]
  /** Small dots, for a panel. */
  readonly dense?: boolean
  /** Renders what stands beside a step's dot. */
  readonly children: (step: Step) => ReactNode
}

/** Steps on an upright lane: a check for what is done, a ring for what comes next (components.md, Stepper). */
export function UprightSteps<Step extends { readonly id: string; readonly state: 'done' | 'now' | 'todo' }>({
  steps,
  dense = false,
  children,
}: UprightStepsProps<Step>) {
  const check = dense ? ({ size: 's', stroke: 3 } as const) : {}
  return (
    <ol className={classes(styles.steps, dense && styles.dense)}>
      {steps.map((step, at) => (
        <li
          key={step.id}
          className={styles[step.state]}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {step.state === 'done' ? <Icon of={Check} {...check} /> : at + 1}
          </span>
          {children(step)}
        </li>
      ))}
    </ol>
  )
}
