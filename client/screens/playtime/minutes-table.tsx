import { type ReactNode, useMemo } from 'react'
import type { ClassPlaytime } from '../../../shared/screens/playtime.ts'
import { Badge, isBadge } from '../../design/badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Change } from './page.tsx'
import styles from './playtime.module.css'

type Row = ClassPlaytime['rows'][number]
type Game = ClassPlaytime['columns'][number]

/** In px. */
const widths = { name: 200, total: 210 } as const

interface MinutesTableProps {
  readonly view: ClassPlaytime
  readonly change: Change
  readonly empty: ReactNode
}

/** Minutes per child: in all, a week and per game; sorted by the view. */
export function MinutesTable({ view, change, empty }: MinutesTableProps) {
  const { columns, perWeekOf } = view
  const drawn = useMemo(
    () => [nameColumn, totalColumn, perWeekColumn(perWeekOf), ...columns.map(gameColumn)],
    [columns, perWeekOf],
  )
  return (
    <DataTable
      caption={view.caption}
      className={styles.table}
      columns={drawn}
      rows={view.rows}
      rowKey={(row) => row.studentId}
      sort={{ column: view.sort.by, dir: view.sort.dir }}
      onSort={({ column, dir }) => change({ sort: column, dir })}
      empty={empty}
    />
  )
}

const nameColumn: Column<Row> = {
  id: 'name',
  header: 'Names',
  headerText: 'Names',
  sortable: true,
  minWidth: widths.name,
  cell: (row) => (
    <span className={styles.who} title={row.name === row.fullName ? undefined : row.fullName}>
      <Avatar initials={row.initials} tint={row.tint} />
      {row.name}
    </span>
  ),
  cellText: (row) => row.fullName,
}

const totalColumn: Column<Row> = {
  id: 'total',
  header: 'Total',
  headerText: 'Total',
  sortable: true,
  minWidth: widths.total,
  cell: (row) => (
    <span className={styles.total}>
      <b>{row.total}</b>
      <ProgressBar share={row.share} className={styles.bar} />
    </span>
  ),
}

const perWeekColumn = (of: string | null): Column<Row> => ({
  id: 'perWeek',
  header: of ? (
    <span>
      Per week
      <span className={styles.of}>{of}</span>
    </span>
  ) : (
    'Per week'
  ),
  headerText: of ? `Per week, ${of}` : 'Per week',
  sortable: true,
  align: 'right',
  className: 'not-small nowrap',
  cell: (row) => row.perWeek,
})

const gameColumn = ({ key, name, badge }: Game, place: number): Column<Row> => ({
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
  cell: (row) => row.games[place] ?? <span className="muted">–</span>,
  cellText: (row) => {
    const minutes = row.games[place]
    return minutes ? `${minutes} minutes` : 'not played'
  },
})
