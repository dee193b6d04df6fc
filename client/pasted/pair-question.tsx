import { countOf } from '../../shared/rules/counts.ts'
import { cutName, type PersonName } from '../../shared/rules/names.ts'
import { classes } from '../design/classes.ts'
import { Banner } from '../ui/banner.tsx'
import styles from './pasted.module.css'
import type { PerLine } from './pasted-names.ts'

interface PairQuestionProps {
  /** The lines that may each be one student or two. */
  readonly pairs: readonly PersonName[]
  readonly onAnswer: (perLine: PerLine) => void
}

/** Asks once for all such lines; nothing if there are none. */
export function PairQuestion({ pairs: [first, ...others], onAnswer }: PairQuestionProps) {
  if (!first) return null
  const each = others.length > 0 ? ' each' : ''
  const answer = (perLine: PerLine, words: string) => (
    <button type="button" className={classes('link', styles.link)} onClick={() => onAnswer(perLine)}>
      {words}
      {each}
    </button>
  )
  return (
    <Banner box tone="warn" className={styles.shared}>
      “{cutName(first.firstName)}” and “{cutName(first.lastName)}” may be the first and last name of one
      student, or two students. {others.length > 0 && `So may ${countOf(others.length, 'other line')}. `}
      {answer('one', 'One student')} or {answer('two', 'two students')}
    </Banner>
  )
}
