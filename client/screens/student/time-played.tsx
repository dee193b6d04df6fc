import ChartColumn from 'lucide-react/icons/chart-column'
import Table2 from 'lucide-react/icons/table-2'
import { lazy, Suspense, useMemo } from 'react'
import { minutesInWords } from '../../../shared/rules/counts.ts'
import type { StudentView } from '../../../shared/screens/student.ts'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { tableCsv } from '../../ui/table-csv.ts'
import type { Change, Params } from './page.tsx'
import styles from './time-played.module.css'

const TimeChart = lazy(() => import('./time-chart.tsx'))

type Time = NonNullable<StudentView['time']>
type Stretch = Time['stretches'][number]

const DISPLAY_OPTIONS = [
  { value: 'chart', label: 'Chart', icon: ChartColumn },
  { value: 'table', label: 'Table', icon: Table2 },
] as const

interface TimePlayedProps {
  readonly time: Time
  readonly params: Params
  readonly change: Change
}

/**
 * Minutes and sessions by day, or by week of a school year: figures, and bars or a table of the same minutes.
 */
export function TimePlayed({ time, params, change }: TimePlayedProps) {
  const show = params.time === 'table' ? 'table' : 'chart'
  const columns = useMemo(() => columnsOf(time), [time])
  return (
    <Card className={styles.card} aria-label="Time played">
      <div className={styles.head}>
        <h2>Time played</h2>
        <div className={styles.tools}>
          <Segmented
            label="Show time as"
            options={DISPLAY_OPTIONS}
            value={show}
            onChange={(chosen) => change({ time: chosen })}
          />
          <DownloadButton name={time.caption} table={() => tableCsv(columns, time.stretches, null)} />
        </div>
      </div>
      <dl className={styles.figures}>
        {time.figures.map(({ figure, words }) => (
          <div key={words}>
            <dt className="sm soft">{words}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {show === 'table' ? (
        <div className={styles.table}>
          <DataTable
            caption={time.caption}
            columns={columns}
            rows={time.stretches}
            rowKey={(stretch) => stretch.date}
            sort={null}
            onSort={() => undefined}
          />
        </div>
      ) : (
        <Suspense fallback={<div className={styles.room} />}>
          <TimeChart time={time} />
        </Suspense>
      )}
    </Card>
  )
}

const columnsOf = ({ stretchWord }: Time): readonly Column<Stretch>[] => [
  {
    id: 'stretch',
    header: stretchWord,
    headerText: stretchWord,
    cell: ({ label }) => <b className="nowrap strong">{label}</b>,
    file: [{ cell: ({ date }) => date }],
  },
  {
    id: 'minutes',
    header: 'Minutes',
    headerText: 'Minutes',
    align: 'right',
    cell: ({ isPlayed, text }) => <span className={isPlayed ? undefined : 'muted'}>{text}</span>,
    cellText: ({ isPlayed, text }) => (isPlayed ? minutesInWords(text) : 'not played'),
    file: [{ cell: ({ text, minutes }) => (text === '<1' ? text : minutes) }],
  },
  {
    id: 'sessions',
    header: 'Sessions',
    headerText: 'Sessions',
    align: 'right',
    cell: ({ sessions }) => sessions || <span className="muted">–</span>,
    cellText: ({ sessions }) => `${sessions}`,
    file: [{ cell: ({ sessions }) => sessions }],
  },
  {
    id: 'games',
    header: 'Played most',
    headerText: 'Played most',
    className: 'not-small',
    cell: ({ games }) => <span className="soft sm">{games.join(', ')}</span>,
    cellText: ({ games }) => games.join(', ') || 'nothing',
    file: [{ cell: ({ games }) => games.join(', ') || null }],
  },
]
