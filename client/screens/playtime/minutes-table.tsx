import type { ReactNode } from 'react'
import { NAME, PER_WEEK, playtimeSort, TOTAL } from '../../../shared/rules/playtime-sort.ts'
import type { ClassPlaytime } from '../../../shared/screens/playtime.ts'
import { ChildName } from '../../child-links/child-name.tsx'
import { Badge, isBadge } from '../../design/badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import type { CsvCell } from '../../ui/csv.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Sort } from '../../ui/sorting.ts'
import type { RowWords } from './minutes-words.ts'
import type { Change, Params } from './page.tsx'
import styles from './playtime.module.css'

type Row = RowWords
type Game = ClassPlaytime['columns'][number]

/** In px. */
const widths = { name: 200, total: 210 } as const

/** The table's columns: total minutes, minutes per week and minutes per game. */
export const minutesColumns = ({
  columns,
  perWeekOf,
}: Pick<ClassPlaytime, 'columns' | 'perWeekOf'>): readonly Column<Row>[] => [
  nameColumn,
  totalColumn,
  perWeekColumn(perWeekOf),
  ...columns.map(gameColumn),
]

/** How the table is sorted according to the address. */
export function sortOf(view: Pick<ClassPlaytime, 'columns'>, params: Params): Sort {
  const { by, dir } = playtimeSort(
    params,
    view.columns.map(({ key }) => key),
  )
  return { column: by, dir }
}

interface MinutesTableProps {
  readonly caption: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort
  readonly change: Change
  readonly empty: ReactNode
}

/** Minutes per student, sorted in the browser by the view's minutes. */
export function MinutesTable({ caption, rows, columns, sort, change, empty }: MinutesTableProps) {
  return (
    <DataTable
      caption={caption}
      className={styles.table}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.studentId}
      sort={sort}
      onSort={({ column, dir }) => change({ sort: column, dir })}
      empty={empty}
    />
  )
}

const nameColumn: Column<Row> = {
  id: NAME,
  header: 'Names',
  headerText: 'Names',
  sortable: true,
  minWidth: widths.name,
  sortKey: (row) => row.fullName,
  cell: (row) => (
    <span className={styles.who}>
      <Avatar initials={row.initials} tint={row.tint} />
      <ChildName child={row} />
    </span>
  ),
  cellText: (row) => row.fullName,
  file: [{ cell: (row) => row.fullName }],
}

/** Minutes as a number; less than half a minute stays as the text shown. */
const csvMinutes = (played: Row['perWeek']): CsvCell =>
  played && (played.text.startsWith('<') ? played.text : played.minutes)

const NOT_READ = 'could not be read'

const totalColumn: Column<Row> = {
  id: TOTAL,
  header: 'Total',
  headerText: 'Total',
  sortable: true,
  minWidth: widths.total,
  sortKey: (row) => row.total?.minutes ?? null,
  cell: (row) =>
    row.total ? (
      <span className={styles.total}>
        <b>{row.total.text}</b>
        <ProgressBar share={row.share} className={styles.bar} />
      </span>
    ) : (
      <span className="muted">{NOT_READ}</span>
    ),
  file: [{ heading: 'Total, minutes', cell: (row) => (row.total ? csvMinutes(row.total) : NOT_READ) }],
}

const perWeekColumn = (spanWords: string | null): Column<Row> => ({
  id: PER_WEEK,
  header: spanWords ? (
    <span>
      Per week
      <span className={styles.of}>{spanWords}</span>
    </span>
  ) : (
    'Per week'
  ),
  headerText: spanWords ? `Per week, ${spanWords}` : 'Per week',
  sortable: true,
  align: 'right',
  className: 'nowrap',
  sortKey: (row) => row.perWeek?.minutes ?? null,
  cell: (row) => row.perWeek?.text ?? <span className="muted">–</span>,
  cellText: (row) => row.perWeek?.text ?? 'not available right now',
  file: [
    {
      heading: spanWords ? `Minutes per week, ${spanWords}` : 'Minutes per week',
      cell: (row) => (row.perWeek ? csvMinutes(row.perWeek) : 'not available right now'),
    },
  ],
})

const gameColumn = ({ key, name, badge }: Game, index: number): Column<Row> => ({
  id: key,
  header: (
    <span className={styles.game}>
      {isBadge(badge) && <Badge game={badge} label={null} size="s" />}
      {name}
    </span>
  ),
  headerText: name,
  sortable: true,
  align: 'center',
  sortKey: (row) => row.games[index]?.minutes ?? null,
  cell: (row) => row.games[index]?.text ?? <span className="muted">–</span>,
  cellText: (row) => {
    const minutes = row.games[index]
    return minutes
      ? `${minutes.text} ${minutes.text === '1' ? 'minute' : 'minutes'}`
      : row.total
        ? 'not played'
        : NOT_READ
  },
  file: [{ heading: `${name}, minutes`, cell: (row) => csvMinutes(row.games[index] ?? null) }],
})
