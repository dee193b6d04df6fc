import { classes } from '../design/classes.ts'
import styles from './spread.module.css'

const PARTS = ['green', 'yellow', 'red', 'high', 'medium', 'low', 'none'] as const
type Part = (typeof PARTS)[number]

interface SpreadProps {
  /** How many there are of each; drawn from best to none. */
  readonly counts: Readonly<Partial<Record<Part, number>>>
  /** The counts in words; null where something beside it says them. */
  readonly words: string | null
  readonly className?: string
}

/** How many there are of each mark or level, as a bar from best to none. */
export function Spread({ counts, words, className }: SpreadProps) {
  const name = words === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words }
  return (
    <span className={classes(styles.spread, className)} {...name} data-print="color">
      {PARTS.map((part) => {
        const count = counts[part] ?? 0
        return count > 0 && <i key={part} className={styles[part]} style={{ flexGrow: count }} />
      })}
    </span>
  )
}
