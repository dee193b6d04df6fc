import { type KeyboardEvent, useRef, useState } from 'react'
import { npsScores } from '../../../shared/rules/nps.ts'
import { brandName } from '../../design/brand.ts'
import styles from './nps-bar.module.css'

const LAST = npsScores.length - 1
/** Where a key leads from the score at an index. */
const moves: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at === LAST ? 0 : at + 1),
  ArrowDown: (at) => (at === LAST ? 0 : at + 1),
  ArrowLeft: (at) => (at === 0 ? LAST : at - 1),
  ArrowUp: (at) => (at === 0 ? LAST : at - 1),
  Home: () => 0,
  End: () => LAST,
}

/**
 * From 1, not at all, to 10, very likely (S9.73). A group of radio buttons that is one stop of the Tab key; arrows
 * only move, because whatever is chosen is kept at once.
 */
export function NpsScore({ onChoose }: { readonly onChoose: (score: number) => void }) {
  const [at, setAt] = useState(0)
  const group = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(at)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    group.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <>
      <h2>How likely are you to recommend {brandName}?</h2>
      <span className={styles.end} aria-hidden="true">
        Not at all
      </span>
      <div
        ref={group}
        role="radiogroup"
        aria-label="From 1, not at all, to 10, very likely"
        className={styles.scores}
        onKeyDown={move}
      >
        {npsScores.map((score, index) => (
          // biome-ignore lint/a11y/useSemanticElements: an input of this type would choose with every arrow.
          <button
            key={score}
            type="button"
            role="radio"
            aria-checked="false"
            tabIndex={index === at ? 0 : -1}
            className={styles.score}
            onFocus={() => setAt(index)}
            onClick={() => onChoose(score)}
          >
            {score}
          </button>
        ))}
      </div>
      <span className={styles.end} aria-hidden="true">
        Very likely
      </span>
    </>
  )
}
