import { Spread } from '../../ui/spread.tsx'
import styles from './skills.module.css'
import type { SpreadWords } from './spread-words.ts'

/** How a class is doing on one standard: a bar from best to none, and how many are consistent. */
export function StandardSpread({ counts, words, consistently }: SpreadWords) {
  return (
    <>
      <Spread counts={counts} words={words} className={styles.spread} />
      <span className="num xs">{consistently}</span>
    </>
  )
}
