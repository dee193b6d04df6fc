import type { ClassBoardView } from '../../../shared/screens/class-board.ts'
import { Card } from '../../ui/card.tsx'
import styles from './board.module.css'
import { StandingMark, standingWords } from './standing-mark.tsx'

/** How many of the class are where. */
export const Counts = ({ view: { inGame, children, counts } }: { readonly view: ClassBoardView }) => (
  <Card pad="tight" className={styles.counts} aria-label="Where the class is">
    <p className={styles.total}>
      <b>
        {inGame} of {children.length}
      </b>
      <span>are in</span>
    </p>
    <ol>
      {counts.map(({ is, count }) => (
        <li key={is}>
          <span className={styles.stop}>
            <StandingMark is={is} />
            <b>{count}</b>
          </span>
          <span className={styles.word}>{standingWords[is]}</span>
        </li>
      ))}
    </ol>
  </Card>
)
