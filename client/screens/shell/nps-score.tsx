import { npsScores } from '../../../shared/rules/nps.ts'
import { brandName } from '../../design/brand.ts'
import styles from './nps-bar.module.css'

/** From 1, not at all, to 10, very likely (S9.73). */
export const NpsScore = ({ onChoose }: { readonly onChoose: (score: number) => void }) => (
  <>
    <h2>How likely are you to recommend {brandName}?</h2>
    <span className={styles.end} aria-hidden="true">
      Not at all
    </span>
    <fieldset className={styles.scores}>
      <legend className="vh">From 1, not at all, to 10, very likely</legend>
      {npsScores.map((score) => (
        <button key={score} type="button" className={styles.score} onClick={() => onChoose(score)}>
          {score}
        </button>
      ))}
    </fieldset>
    <span className={styles.end} aria-hidden="true">
      Very likely
    </span>
  </>
)
