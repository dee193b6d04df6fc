import type { ReactNode } from 'react'
import { classes } from '../design/classes.ts'
import styles from './chip.module.css'

interface ChipProps {
  readonly tone?: 'plain' | 'green' | 'yellow' | 'red' | 'none' | 'brand' | 'warn' | 'bad' | 'good'
  readonly children: ReactNode
}

/** A label, never a button: icon first, with tint and text in one tone. */
export function Chip({ tone = 'plain', children }: ChipProps) {
  return <span className={classes(styles.chip, styles[tone])}>{children}</span>
}
