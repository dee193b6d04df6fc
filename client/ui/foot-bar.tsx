import type { ReactNode } from 'react'
import styles from './foot-bar.module.css'
import { Unsaved } from './unsaved.tsx'

interface FootBarProps {
  /** What is not saved yet; null if nothing is. */
  readonly words: string | null
  /** The buttons. */
  readonly children: ReactNode
}

/** Fixed to the bottom of a long page: what is not saved, and the buttons that save it. */
export const FootBar = ({ words, children }: FootBarProps) => (
  <div className={styles.bar} data-foot-bar>
    <Unsaved words={words} className={styles.words} />
    {children}
  </div>
)
