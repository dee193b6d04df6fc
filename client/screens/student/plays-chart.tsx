import { playMarks } from '../../../shared/rules/chart-results.ts'
import { FactorScale } from '../../charts/factor-scale.tsx'
import { partColour, partHeight } from '../../charts/part-steps.ts'
import { PlaysChart } from '../../charts/plays-chart.tsx'
import { classes } from '../../design/classes.ts'
import { Legend } from '../../ui/legend.tsx'
import styles from './gameplay.module.css'
import type { PlaysView } from './gameplay.tsx'

/** The chart of a game's plays, with legends for its marks, parts and zone, and the success rate. */
export default function Plays({ chart }: { readonly chart: PlaysView }) {
  return (
    <>
      <PlaysChart key={chart.title} data={chart} />
      <div className={styles.keys} data-print="keep">
        <div>
          <h3>Result</h3>
          <Legend marks={playMarks.map(({ mark, key }) => ({ mark, word: key }))} />
          <Success success={chart.success} />
        </div>
        <div>
          <h3>Part of the game</h3>
          <Parts parts={chart.parts} />
          <p className={classes(styles.key, styles.zoneKey)}>
            <i className={styles.zone} />
            Zone of proximal challenge: hard enough to learn, not so hard to quit
          </p>
        </div>
      </div>
    </>
  )
}

/** The share of finished plays that succeeded, on a scale of colour bands (S2.183). */
const Success = ({ success }: Pick<PlaysView, 'success'>) => (
  <div className={styles.success}>
    <h3>Success factor</h3>
    <p className="sm soft num">{success.words}</p>
    <FactorScale at={success.at} />
  </div>
)

/** The strip's colours and heights, with the names of the parts. */
function Parts({ parts }: Pick<PlaysView, 'parts'>) {
  if (parts.length === 0) return <p className="sm soft">This game has no parts.</p>
  return (
    <ul className={styles.parts} aria-label="Parts of the game">
      {parts.map((part, index) => (
        <li key={part} className={styles.key}>
          <i
            className={styles.swatch}
            style={{ height: partHeight(index, parts.length) / 2 + 2, background: partColour(index) }}
          />
          {part}
        </li>
      ))}
    </ul>
  )
}
