import { useEffect } from 'react'
import { useHeading } from '../../routing/heading-focus.ts'
import styles from './player.module.css'
import type { Words } from './words.ts'

/** What a page says to the child. The document's title never names a child: it stays in the browser's history. */
export const Speech = ({ title, lead }: Words) => (
  <div className={styles.speech}>
    <Heading key={title}>{title}</Heading>
    {lead !== null && <p className={styles.lead}>{lead}</p>}
  </div>
)

/** Takes the focus whenever what it says is new, so that a screen reader says it. */
function Heading({ children }: { readonly children: string }) {
  const heading = useHeading('Picture password')
  useEffect(() => heading.current?.focus(), [heading])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  )
}
