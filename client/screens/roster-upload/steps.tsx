import styles from './roster-upload.module.css'

const steps = ['Choose a file', 'Check the rows', 'Done'] as const

/** The stops of an upload on their lane (components.md, Stepper). */
export function Steps({ at }: { readonly at: number }) {
  return (
    <ol className={styles.steps}>
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
