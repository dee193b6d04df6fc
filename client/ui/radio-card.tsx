import type { ComponentProps, ReactNode } from 'react'
import styles from './radio-card.module.css'
import { TwoLines } from './two-lines.tsx'

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Before the text, for example an avatar. */
  readonly lead?: ReactNode
  /** In bold. */
  readonly words: string
  /** Below the words. */
  readonly about: string
  /** At the end of the line. */
  readonly children?: ReactNode
}

/** One of several options, as a card around its radio (components.md, Card). */
export function RadioCard({ lead, words, about, title, children, ...radio }: RadioCardProps) {
  return (
    <label className={styles.card} title={title}>
      <input {...radio} type="radio" />
      {lead}
      <TwoLines about={about}>{words}</TwoLines>
      {children}
    </label>
  )
}
