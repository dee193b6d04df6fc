import type { ReactNode } from 'react'
import { classes } from '../design/classes.ts'
import styles from './two-lines.module.css'

interface TwoLinesProps {
  /** The first line, in bold. */
  readonly children: ReactNode
  /** The second line; left out where there is nothing to add. */
  readonly about: ReactNode
  readonly tone?: 'soft' | 'muted'
  readonly className?: string
}

/** Who or what a row is about: a name, and one smaller line under it. Takes the remaining width. */
export const TwoLines = ({ children, about, tone = 'soft', className }: TwoLinesProps) => (
  <span className={classes(styles.lines, className)}>
    <b className="strong">{children}</b>
    {about && <span className={`sm ${tone}`}>{about}</span>}
  </span>
)
