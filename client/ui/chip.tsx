import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classes } from './classes.ts'

interface ChipProps {
  readonly tone?: 'plain' | 'green' | 'yellow' | 'red' | 'none' | 'brand' | 'warn' | 'bad' | 'good'
  readonly children: ReactNode
}

/** A label, never a button: icon first, tint and text of one tone. */
export function Chip({ tone = 'plain', children }: ChipProps) {
  return <span className={classes(styles.chip, styles[tone])}>{children}</span>
}
