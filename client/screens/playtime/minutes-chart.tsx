import { useMemo } from 'react'
import type { ClassPlaytime } from '../../../shared/screens/playtime.ts'
import { PlaytimeBars } from '../../charts/playtime-bars.tsx'
import { classes } from '../../design/classes.ts'
import { Card } from '../../ui/card.tsx'
import { ByGame } from './by-game.tsx'
import { chartWords, gameWords } from './chart-words.ts'
import { Figures, type PlaytimeResource } from './figures.tsx'
import styles from './playtime.module.css'

interface MinutesChartProps {
  readonly view: ClassPlaytime
  readonly chart: NonNullable<ClassPlaytime['chart']>
  readonly resource: PlaytimeResource
}

/** The chart of a class's minutes by student, next to the minutes by game. */
export default function MinutesChart({ view, chart, resource }: MinutesChartProps) {
  const bars = useMemo(() => chartWords(view, chart), [view, chart])
  return (
    <div className={styles.charts}>
      <Card pad="none" bleed>
        {view.figures && <Figures figures={view.figures} resource={resource} />}
        <div className={styles.byStudent}>
          <div className={styles.chartHead}>
            <h2>By student</h2>
            <ul className={styles.keys} aria-label="Legend">
              <li>
                <i className={styles.key} data-print="color" />
                Minutes played
              </li>
              <li>
                <i className={classes(styles.key, styles.lightKey)} data-print="color" />
                Under half the class average
              </li>
            </ul>
          </div>
          <PlaytimeBars chart={bars} />
        </div>
      </Card>
      <ByGame games={gameWords(view)} />
    </div>
  )
}
