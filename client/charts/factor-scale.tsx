import type { CSSProperties } from 'react'
import { classes } from '../design/classes.ts'
import { factorBands } from './factor-bands.ts'
import styles from './factor-scale.module.css'

const PERCENT = 100

/** The bands' colors from left to right, with a gap of two pixels between them (S9.116 to S9.119). */
const bands = `linear-gradient(90deg, ${factorBands
  .map(({ below }, nth) => {
    const end = `${below * PERCENT}%`
    const isLast = nth === factorBands.length - 1
    return `var(--factor-${nth + 1}) 0 ${isLast ? end : `calc(${end} - 1px), var(--color-surface) 0 calc(${end} + 1px)`}`
  })
  .join(', ')})`

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
    <div
      className={classes(styles.scale, at === null && styles.none)}
      style={{ '--bands': bands } as CSSProperties}
      aria-hidden="true"
    >
      {at !== null && <i className={styles.bead} style={{ left: `${at * PERCENT}%` }} />}
    </div>
  )
}
