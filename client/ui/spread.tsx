import { classes } from '../design/classes.ts'
import styles from './spread.module.css'

const STATUSES = ['green', 'yellow', 'red', 'none'] as const

interface SpreadProps {
  readonly counts: Readonly<Record<(typeof STATUSES)[number], number>>
  /** The counts in words. */
  readonly words: string
  readonly className?: string
}

/** How many there are of each status, as a bar from best to none. */
export function Spread({ counts, words, className }: SpreadProps) {
  return (
    <span className={classes(styles.spread, className)} role="img" aria-label={words} data-print="color">
      {STATUSES.filter((status) => counts[status] > 0).map((status) => (
        <i key={status} className={styles[status]} style={{ flexGrow: counts[status] }} />
      ))}
    </span>
  )
}
