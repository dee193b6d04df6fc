import { Banner } from '../ui/banner.tsx'
import styles from './shared-errors.module.css'

interface SharedErrorsProps {
  readonly errors: readonly string[]
  readonly className?: string | undefined
}

/** The errors that several rows of a file have, each once with its rows; nothing if there are none. */
export const SharedErrors = ({ errors, className }: SharedErrorsProps) =>
  errors.length > 0 && (
    <Banner box tone="bad" className={className}>
      <ul className={styles.errors} aria-label="Errors of several rows">
        {errors.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Banner>
  )
