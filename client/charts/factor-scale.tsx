import { classes } from '../design/classes.ts'
import styles from './factor-scale.module.css'

const PERCENT = 100

interface FactorScaleProps {
  /** The bead's position, 0 to 1; null without data. */
  readonly at: number | null
}

/**
 * Four color bands and a bead at the value (S2.183). Hidden from screen readers, because the text beside it has
 * the same information.
 */
export function FactorScale({ at }: FactorScaleProps) {
  return (
    <div className={classes(styles.scale, at === null && styles.none)} aria-hidden="true">
      {at !== null && <i className={styles.bead} style={{ left: `${at * PERCENT}%` }} />}
    </div>
  )
}
