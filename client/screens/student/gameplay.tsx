import ChartColumn from 'lucide-react/icons/chart-column'
import Table2 from 'lucide-react/icons/table-2'
import { lazy, Suspense, useMemo } from 'react'
import { type DrawnMark, plainMark } from '../../../shared/rules/chart-results.ts'
import type { StudentView } from '../../../shared/screens/student.ts'
import { Mark } from '../../design/mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { tableCsv } from '../../ui/table-csv.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { DaysTable, dayColumns } from './days-table.tsx'
import { GamePicker } from './game-picker.tsx'
import styles from './gameplay.module.css'
import type { Change, Params } from './page.tsx'
import { playsTable } from './plays-table.ts'

const Plays = lazy(() => import('./plays-chart.tsx'))

const DISPLAY_OPTIONS = [
  { value: 'chart', label: 'Chart', icon: ChartColumn },
  { value: 'table', label: 'Table', icon: Table2 },
] as const
const tones = { excel: 'good', lose: 'bad' } as const

/** With more plays than fit side by side on paper, the table is printed instead. */
const MAX_PLAYS_ON_PAPER = 120

type Chart = NonNullable<StudentView['chart']>
export type PlaysView = Extract<Chart, { form: 'plays' }>
type Point = PlaysView['points'][number]
/** The same with the marks that are drawn. */
export type DrawnPlays = Omit<PlaysView, 'points'> & {
  readonly points: readonly (Omit<Point, 'mark'> & { readonly mark: DrawnMark })[]
}

interface GameplayProps {
  readonly chart: Chart
  /** The student's name, for the file. */
  readonly name: string
  readonly games: StudentView['games']
  readonly game: StudentView['game']
  /** Marks tell how a level was left. */
  readonly isDetailed: boolean
  readonly params: Params
  readonly change: Change
}

/** One game level by level, as a chart or as a table of the same plays. */
export function Gameplay(props: GameplayProps) {
  const { chart, games, game, change } = props
  return (
    <Card className={styles.card} aria-label="Level by level">
      {chart.form === 'none' ? (
        <>
          <div className={styles.tools}>
            <GamePicker games={games} value={game} onChange={(chosen) => change({ game: chosen })} />
          </div>
          <EmptyState
            hops={2}
            title={chart.title}
            action={
              chart.unfiltered ? (
                <Button tone="sec" onClick={() => change({ teaching: undefined, place: undefined })}>
                  {chart.unfiltered}
                </Button>
              ) : (
                chart.longer && (
                  <Button tone="sec" onClick={() => change({ span: chart.longer?.span })}>
                    {chart.longer.label}
                  </Button>
                )
              )
            }
          >
            {chart.text}
          </EmptyState>
        </>
      ) : (
        <PlaysCard {...props} chart={chart} />
      )}
    </Card>
  )
}

function PlaysCard({
  chart,
  name,
  games,
  game,
  isDetailed,
  params,
  change,
}: GameplayProps & { readonly chart: PlaysView }) {
  const isPrinting = usePrinting()
  const drawn = useMemo(() => (isDetailed ? chart : plainPlays(chart)), [chart, isDetailed])
  const columns = useMemo(() => dayColumns(drawn), [drawn])
  const isTable = params.levels === 'table'
  const showsTable = isTable || (isPrinting && chart.points.length > MAX_PLAYS_ON_PAPER)
  const file = () => (isTable ? tableCsv(columns, chart.days, null) : playsTable(chart))
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>{chart.title}</h2>
          <p className="sm soft">{chart.subtitle}</p>
        </div>
        <div className={styles.tools}>
          <GamePicker games={games} value={game} onChange={(chosen) => change({ game: chosen })} />
          <Segmented
            label="Show as"
            options={DISPLAY_OPTIONS}
            value={isTable ? 'table' : 'chart'}
            onChange={(levels) => change({ levels })}
          />
          <DownloadButton name={`${chart.title}, ${name}, ${chart.days.at(-1)?.date ?? ''}`} table={file} />
          {chart.chips.map(({ mark, text }) => (
            <Chip key={mark} tone={mark === 'excel' || mark === 'lose' ? tones[mark] : 'plain'}>
              <Mark name={mark} label={null} size="s" />
              {text}
            </Chip>
          ))}
        </div>
      </div>
      {chart.notice && <p className="sm soft">{chart.notice}</p>}
      {showsTable ? (
        <DaysTable chart={drawn} columns={columns} />
      ) : (
        <Suspense fallback={<div className={styles.room} />}>
          <Plays chart={drawn} />
        </Suspense>
      )}
    </>
  )
}

const plainPlays = (chart: PlaysView): DrawnPlays => ({
  ...chart,
  points: chart.points.map((point) => ({ ...point, mark: plainMark(point.mark) })),
})
