import Lock from 'lucide-react/icons/lock'
import type { RefObject } from 'react'
import { Icon } from '../design/icon.tsx'
import { useEmbedding } from '../routing/use-embedding.ts'
import styles from './card-frame.module.css'

interface CardFrameProps {
  readonly url: string
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly height: number
  /** It should be open by now, and is not. */
  readonly isLate: boolean
  /** While there is nothing to type or to answer in it; what was typed stays. */
  readonly hidden?: boolean
}

/** Where a card is typed: a page of the card provider's, of which nothing reaches us but a name for the card. */
export function CardFrame({ url, frame, height, isLate, hidden }: CardFrameProps) {
  const { mayEmbed, isRefused } = useEmbedding()
  return (
    <section className={styles.card} aria-label="Card" hidden={hidden}>
      <header className={styles.head}>
        <Icon of={Lock} size="s" />
        <span>{new URL(url).host}</span>
        <span className={styles.whose}>Card provider’s page</span>
      </header>
      {isRefused && (
        <p role="alert" className={styles.failed}>
          The card page cannot be shown here. Please try again later.
        </p>
      )}
      {isLate && !isRefused && (
        <p role="alert" className={styles.failed}>
          The card provider’s page did not load. Nothing was charged. Please try again later.
        </p>
      )}
      {mayEmbed && (
        <iframe
          ref={frame}
          title="Card details"
          src={url}
          className={styles.frame}
          style={{ height }}
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="strict-origin"
        />
      )}
    </section>
  )
}
