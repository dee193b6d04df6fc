import { classes } from '../design/classes.ts'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** 0 to 1; higher values are drawn as full. */
  readonly share: number
  /** A color token other than the brand's: `var(--game-zoom)`. */
  readonly fill?: string
  readonly className?: string
}

/** A bar next to its number in text: the text carries the value, so the bar is not announced. */
export function ProgressBar({ share, fill, className }: ProgressBarProps) {
  const width = `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`
  return (
    <span className={classes(styles.bar, className)} aria-hidden="true" data-print="color">
      <span className={styles.fill} style={{ width, background: fill }} />
    </span>
  )
}
