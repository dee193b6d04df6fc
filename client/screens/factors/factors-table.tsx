import { useMemo } from 'react'
import { Link } from 'wouter'
import type { FactorsView } from '../../../shared/screens/factors.ts'
import { Mark } from '../../design/mark.tsx'
import { Who } from '../../ui/avatar.tsx'
import { Card, CardBar } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Legend } from '../../ui/legend.tsx'
import type { Sort } from '../../ui/sorting.ts'
import styles from './factors-table.module.css'

type Row = FactorsView['rows'][number]

interface FactorsTableProps {
  readonly view: FactorsView
  /** The address at which a student's dialog is open. */
  readonly studentAddress: (studentId: string) => string
  readonly onSort: (sort: Sort) => void
}

const nameColumn = (studentAddress: (studentId: string) => string): Column<Row> => ({
  id: 'name',
  header: 'Names',
  headerText: 'Names',
  sortable: true,
  minWidth: 200,
  cell: (row) => (
    <Who initials={row.initials} tint={row.tint}>
      <Link href={studentAddress(row.studentId)} title={row.name === row.fullName ? undefined : row.fullName}>
        {row.name}
      </Link>
    </Who>
  ),
  cellText: (row) => row.fullName,
})

const factorColumns = (view: FactorsView): Column<Row>[] =>
  view.columns.map(({ factor, name }, i) => ({
    id: factor,
    header: name,
    headerText: name,
    sortable: true,
    minWidth: 138,
    cell: (row) => <FactorCell cell={row.cells?.[i]} />,
    cellText: (row) => row.cells?.[i]?.words ?? '',
  }))

function FactorCell({ cell }: { readonly cell: NonNullable<Row['cells']>[number] | undefined }) {
  if (!cell) return null
  return (
    <span className={styles.cell}>
      <Mark name={cell.mark} label={null} />
      <span className={cell.mark === 'step0' ? 'muted' : undefined}>
        {cell.word} {cell.number && <b className={styles.number}>{cell.number}</b>}{' '}
        {cell.datapoints && <span className={styles.datapoints}>{cell.datapoints}</span>}
      </span>
    </span>
  )
}

const suggestedColumn = (studentAddress: (studentId: string) => string): Column<Row> => ({
  id: 'suggested',
  header: 'Suggested next',
  headerText: 'Suggested next',
  minWidth: 270,
  cell: (row) => {
    const [first, second] = row.suggested ?? []
    if (!first) return <span className="muted">–</span>
    return (
      <Link href={studentAddress(row.studentId)} className={styles.suggested}>
        <span>{first}</span>
        {second && (
          <>
            <i>, then </i>
            <span>{second}</span>
          </>
        )}
      </Link>
    )
  },
  cellText: (row) =>
    `${row.fullName}, suggested next: ${row.suggested?.length ? row.suggested.join(', then ') : 'nothing'}`,
})

/** A row a student: level per factor, and what could help next. */
export function FactorsTable({ view, studentAddress, onSort }: FactorsTableProps) {
  const columns = useMemo(
    () => [
      nameColumn(studentAddress),
      ...(view.cards ? factorColumns(view) : []),
      ...(view.hasSuggestions ? [suggestedColumn(studentAddress)] : []),
    ],
    [view, studentAddress],
  )
  return (
    <Card pad="none" bleed>
      <CardBar>
        {view.cards && <Legend marks={view.legend} />}
        <span className="sm muted not-small no-print">Select a student for values and suggestions</span>
      </CardBar>
      <DataTable
        caption={view.caption}
        columns={columns}
        rows={view.rows}
        rowKey={(row) => row.studentId}
        sort={{ column: view.sort.by, dir: view.sort.dir }}
        onSort={onSort}
      />
    </Card>
  )
}
