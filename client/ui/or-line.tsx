import type { ReactNode } from 'react'
import { classes } from '../design/classes.ts'
import styles from './or-line.module.css'

/** A line between two alternatives, with a word in the middle. */
export const OrLine = ({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) => <p className={classes(styles.or, className)}>{children}</p>
