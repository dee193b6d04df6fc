import type { SkillText } from '../../../shared/rules/skill-text.ts'
import styles from './dialogs.module.css'

interface MeaningProps {
  readonly meaning: SkillText['meaning']
}

/** A skill in one sentence, and an example with its answer. */
export function Meaning({ meaning: { sentence, example, answer } }: MeaningProps) {
  return (
    <>
      <p className={styles.sentence}>{sentence}</p>
      <div className={styles.example}>
        <b className="sm">For example</b>
        <p>{example}</p>
        <p className="soft sm">Answer: {answer}</p>
      </div>
    </>
  )
}
