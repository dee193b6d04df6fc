import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../design/classes.ts'
import styles from './radio-card.module.css'
import { TwoLines } from './two-lines.tsx'

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Before the text, for example an avatar. */
  readonly lead?: ReactNode
  /** In bold. */
  readonly words: string
  /** Below the words. */
  readonly about: string
  /** Its lines below each other and the radio in the corner: for prices side by side. */
  readonly upright?: boolean
  /** At the end of the line; of an upright card between the words and what is about them. */
  readonly children?: ReactNode
}

/** One of several options, as a card around its radio (components.md, Card). */
export function RadioCard({ lead, words, about, upright, title, children, ...radio }: RadioCardProps) {
  return (
    <label className={classes(styles.card, upright && styles.upright)} title={title}>
      <input {...radio} type="radio" />
      {lead}
      <TwoLines about={about}>{words}</TwoLines>
      {children}
    </label>
  )
}
