import { chartResults, plainMarks, plainWord } from '../../../shared/rules/chart-results.ts'
import { capitalized } from '../../../shared/rules/letter-case.ts'
import { PlayLanes } from '../../charts/play-lanes.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Legend } from '../../ui/legend.tsx'
import styles from './gameplay.module.css'
import type { DrawnPlays } from './gameplay.tsx'

type Day = DrawnPlays['days'][number]
type Plays = DrawnPlays['points']

/** In px. */
const widths = { day: 112, lane: 180 } as const

/** A dash on screen; screen readers hear only a number. */
const ZeroDash = () => (
  <span className="muted">
    <span aria-hidden="true">–</span>
    <span className="vh">0</span>
  </span>
)

/** The columns of a game's plays, one row per day: the plays as marks on a line, then the counts. */
export const dayColumns = ({ points, total }: DrawnPlays): readonly Column<Day>[] => [
  {
    id: 'day',
    header: 'Day',
    headerText: 'Day',
    minWidth: widths.day,
    cell: (day) => <b className="nowrap strong">{day.label}</b>,
    summary: <b>{total.label}</b>,
    file: [{ cell: (day) => day.date }],
  },
  {
    id: 'plays',
    header: 'Plays',
    headerText: 'Plays',
    align: 'right',
    cell: (day) => day.plays,
    summary: total.plays,
    file: [{ cell: (day) => day.plays }],
  },
  {
    id: 'levels',
    header: 'Level by level',
    headerText: 'Level by level',
    minWidth: widths.lane,
    cell: (day) => <Levels plays={playsOf(points, day)} />,
    placeholder: (day) => <Levels plays={playsOf(points, day)} isPlaceholder />,
    summary: total.levels,
    file: [{ cell: (day) => levelsText(playsOf(points, day)) }],
  },
  {
    id: 'part',
    header: 'Part of the game',
    headerText: 'Part of the game',
    className: 'not-small',
    cell: (day) => <span className="soft sm">{day.parts}</span>,
    summary: '',
    file: [{ cell: (day) => day.parts || null }],
  },
  ...chartResults.map(
    (result): Column<Day> => ({
      id: result,
      header: plainWord(result),
      headerText: plainWord(result),
      align: 'right',
      cell: (day) => day.results[result] || <ZeroDash />,
      summary: total.results[result],
      file: [{ cell: (day) => day.results[result] }],
    }),
  ),
]

const playsOf = (points: Plays, { from, plays }: Day): Plays => points.slice(from, from + plays)

interface LevelsProps {
  readonly plays: Plays
  /** The row is far out of view: renders only the text, and leaves room for the lines. */
  readonly isPlaceholder?: boolean
}

/** A day's plays, as marks and as text for screen readers. */
const Levels = ({ plays, isPlaceholder = false }: LevelsProps) => (
  <>
    <PlayLanes plays={plays} isPlaceholder={isPlaceholder} />
    <span className="vh">{levelsText(plays)}</span>
  </>
)

/** 'Level 1 excellent, level 1 passed'. */
function levelsText(plays: Plays): string {
  const levels = plays.map(({ level, mark }) => `level ${level} ${plainWord(mark).toLowerCase()}`)
  return capitalized(levels.join(', '))
}

interface DaysTableProps {
  readonly chart: DrawnPlays
  readonly columns: readonly Column<Day>[]
}

/** The same plays as in the chart, for those who prefer a table. */
export function DaysTable({ chart, columns }: DaysTableProps) {
  return (
    <>
      <Legend className={styles.legend} marks={plainMarks} />
      <div className={styles.table}>
        <DataTable
          caption={chart.caption}
          columns={columns}
          rows={chart.days}
          rowKey={(day) => `${day.from}`}
          sort={null}
          onSort={() => undefined}
        />
      </div>
    </>
  )
}
