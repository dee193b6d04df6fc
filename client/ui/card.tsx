import type { ComponentProps } from 'react'
import { classes } from '../design/classes.ts'
import styles from './card.module.css'

interface CardProps extends ComponentProps<'section'> {
  /** `none` for a table that reaches the edges, `tight` for short content. */
  readonly pad?: 'full' | 'tight' | 'none'
  /** Reaches from edge to edge on small screens. */
  readonly bleed?: boolean
}

/** A surface with a hairline and no shadow. Never put a card inside a card. */
export function Card({ pad = 'full', bleed, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classes('card', styles.card, styles[pad], bleed && styles.bleed, className)}
    />
  )
}

/** The strip above a table: legend on the left, one quiet remark on the right. */
export function CardBar({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles.bar, className)} />
}
