import { classes } from '../design/classes.ts'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** 0 to 1; higher values are drawn as full. */
  readonly share: number
  /** The part of it that is there already, drawn in full color before the rest; all of it if left out. */
  readonly already?: number
  /** A color token other than the brand's: `var(--game-zoom)`. */
  readonly fill?: string
  readonly className?: string
}

/** A bar next to its number in text: the text carries the value, so the bar is not announced. */
export function ProgressBar({ share, already = share, fill, className }: ProgressBarProps) {
  return (
    <span className={classes(styles.bar, className)} aria-hidden="true" data-print="color">
      {already < share && <span className={styles.coming} style={{ width: widthOf(share) }} />}
      <span className={styles.fill} style={{ width: widthOf(already), background: fill }} />
    </span>
  )
}

const widthOf = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`
