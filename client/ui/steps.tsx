import { classes } from '../design/classes.ts'
import styles from './steps.module.css'

interface StepsProps {
  readonly steps: readonly string[]
  /** The current step, from 0. */
  readonly at: number
  readonly className?: string
}

/** The steps of a longer process on a lane (components.md, Stepper). */
export function Steps({ steps, at, className }: StepsProps) {
  return (
    <ol className={classes(styles.steps, className)}>
      {steps.map((step, i) => (
        <li
          key={step}
          className={i < at ? styles.done : i === at ? styles.now : undefined}
          aria-current={i === at ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
