import type { ReactNode } from 'react'
import { classes } from '../design/classes.ts'
import { HoppingBead } from '../design/hopping-bead.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** 1: nothing yet, 2: nothing in this view, 4: past the end. */
  readonly hops?: 1 | 2 | 4
  /** States the fact. */
  readonly title: string
  readonly children?: ReactNode
  /** One button that fixes it. */
  readonly action?: ReactNode
  readonly className?: string
}

/** Nothing to show, and what to do about it. Used in a `Card`, or below the header of an empty table. */
export function EmptyState({ hops = 1, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classes(styles.empty, className)}>
      <HoppingBead hops={hops} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
