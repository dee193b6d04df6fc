import { plainMarks } from '../../../shared/rules/chart-results.ts'
import { partColor, partHeight } from '../../charts/part-steps.ts'
import { PlaysChart } from '../../charts/plays-chart.tsx'
import { classes } from '../../design/classes.ts'
import { Legend } from '../../ui/legend.tsx'
import styles from './gameplay.module.css'
import type { DrawnPlays } from './gameplay.tsx'

/** The chart of a game's plays, with legends for its marks, its band and its parts. */
export default function Plays({ chart }: { readonly chart: DrawnPlays }) {
  return (
    <>
      <PlaysChart key={chart.title} data={chart} />
      <div className={styles.keys} data-print="keep">
        <div className={styles.results}>
          <Legend marks={plainMarks} />
          <p className={classes(styles.key, styles.zoneKey)}>
            <i className={styles.zone} />
            Hard enough to learn, not so hard to quit
          </p>
        </div>
        <Parts parts={chart.parts} />
      </div>
    </>
  )
}

/** The strip's colors and heights, with the names of the parts. */
function Parts({ parts }: Pick<DrawnPlays, 'parts'>) {
  if (parts.length === 0) return null
  return (
    <ul className={styles.parts} aria-label="Parts of the game">
      {parts.map((part, index) => (
        <li key={part} className={styles.key}>
          <i
            className={styles.swatch}
            style={{ height: partHeight(index, parts.length) / 2 + 2, background: partColor(index) }}
          />
          {part}
        </li>
      ))}
    </ul>
  )
}
