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
 * From 1, not at all, to 10, very likely (S9.73). One stop of the Tab key; arrows only move, which radio buttons left
 * to the browser would not, because whatever is chosen is kept at once.
 */
export function NpsScore({ onChoose }: { readonly onChoose: (score: number) => void }) {
  const [at, setAt] = useState(0)
  const scores = useRef<HTMLFieldSetElement>(null)
  const press = (event: KeyboardEvent, score: number) => {
    if (event.key === 'Enter') onChoose(score)
    const to = moves[event.key]?.(at)
    if (to === undefined) return
    event.preventDefault()
    scores.current?.querySelectorAll('input')[to]?.focus()
  }
  return (
    <>
      <h2>How likely are you to recommend {brandName}?</h2>
      <span className={styles.end} aria-hidden="true">
        Not at all
      </span>
      <fieldset ref={scores} className={styles.scores}>
        <legend className="vh">From 1, not at all, to 10, very likely</legend>
        {npsScores.map((score, index) => (
          <label key={score} className={styles.score}>
            <input
              type="radio"
              name="score"
              checked={false}
              tabIndex={index === at ? 0 : -1}
              onFocus={() => setAt(index)}
              onChange={() => onChoose(score)}
              onKeyDown={(event) => press(event, score)}
            />
            {score}
          </label>
        ))}
      </fieldset>
      <span className={styles.end} aria-hidden="true">
        Very likely
      </span>
    </>
  )
}
