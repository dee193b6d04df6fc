import { useMemo } from 'react'
import { Link } from 'wouter'
import { factorsSort, NAME } from '../../../shared/rules/factors-sort.ts'
import { printedName } from '../../../shared/rules/names.ts'
import type { FactorsView } from '../../../shared/screens/factors.ts'
import { Mark } from '../../design/mark.tsx'
import { Who } from '../../ui/avatar.tsx'
import { Card, CardBar } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Legend } from '../../ui/legend.tsx'
import styles from './factors-table.module.css'
import type { Change, Params } from './page.tsx'

type Row = FactorsView['rows'][number]
type Detail = FactorsView['detail']
/** The address at which a student's dialog is open. */
type StudentAddress = (studentId: string) => string

/** In px. */
const widths = { name: 200, factor: 138, suggested: 270 } as const

interface FactorsTableProps {
  readonly view: FactorsView
  readonly params: Params
  readonly change: Change
  readonly detail: Detail
  readonly to: (changes: Params) => string
}

/** A row a student: level per factor, and what could help next; sorted here, by the keys of the view. */
export function FactorsTable({ view, params, change, detail, to }: FactorsTableProps) {
  const columns = useMemo(() => {
    const studentAddress: StudentAddress = (student) => to({ student })
    return [
      nameColumn(studentAddress),
      ...(view.cards ? view.columns.map((column, place) => factorColumn(column, place, detail)) : []),
      ...(view.hasSuggestions ? [suggestedColumn(studentAddress)] : []),
    ]
  }, [view, detail, to])
  const sort = factorsSort(params)
  return (
    <Card pad="none" bleed>
      {view.cards && (
        <CardBar>
          <Legend marks={view.legend[detail]} />
          <span className="sm muted not-small no-print">Select a student for values and suggestions</span>
        </CardBar>
      )}
      <DataTable
        caption={view.caption}
        columns={columns}
        rows={view.rows}
        rowKey={(row) => row.studentId}
        sort={{ column: sort.by, dir: sort.dir }}
        onSort={({ column, dir }) => change({ sort: column, dir })}
      />
    </Card>
  )
}

const nameColumn = (studentAddress: StudentAddress): Column<Row> => ({
  id: NAME,
  header: 'Names',
  headerText: 'Names',
  sortable: true,
  sortKey: (row) => row.fullName,
  minWidth: widths.name,
  cell: (row) => (
    <Who initials={row.initials} tint={row.tint}>
      <Link href={studentAddress(row.studentId)} title={row.name === row.fullName ? undefined : row.fullName}>
        <span className={styles.onScreen}>{row.name}</span>
        <span className={styles.onPaper}>{printedName(row.fullName)}</span>
      </Link>
    </Who>
  ),
  cellText: (row) => row.fullName,
})

const factorColumn = (
  { factor, name }: FactorsView['columns'][number],
  place: number,
  detail: Detail,
): Column<Row> => ({
  id: factor,
  header: name,
  headerText: name,
  sortable: true,
  sortKey: (row) => row.cells?.[place]?.key ?? null,
  minWidth: widths.factor,
  cell: (row) => {
    const cell = row.cells?.[place]
    return cell && <FactorCell cell={cell} detail={detail} />
  },
  // Detail says it all in what it shows.
  ...(detail === 'overview' && { cellText: (row) => row.cells?.[place]?.words ?? '' }),
})

interface FactorCellProps {
  readonly cell: NonNullable<Row['cells']>[number]
  readonly detail: Detail
}

function FactorCell({ cell, detail }: FactorCellProps) {
  const word = <span className={cell.key === null ? 'muted' : undefined}>{cell.word}</span>
  if (detail === 'overview')
    return (
      <span className={styles.cell}>
        <Mark name={cell.mark} label={null} />
        {word}
      </span>
    )
  const { mark, number, datapoints } = cell.detail
  return (
    <span className={styles.cell}>
      <Mark name={mark} label={null} />
      <span>
        {word} {number && <b className={styles.number}>{number}</b>}{' '}
        <span className={styles.datapoints}>{datapoints}</span>
      </span>
    </span>
  )
}

const suggestedColumn = (studentAddress: StudentAddress): Column<Row> => ({
  id: 'suggested',
  header: 'Suggested next',
  headerText: 'Suggested next',
  minWidth: widths.suggested,
  cell: ({ studentId, suggested }) => {
    const [first, second] = suggested ?? []
    if (!first) return <span className="muted">–</span>
    return (
      <Link href={studentAddress(studentId)} className={styles.suggested}>
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
  cellText: ({ fullName, suggested }) =>
    `${fullName}, suggested next: ${suggested?.length ? suggested.join(', then ') : 'nothing'}`,
})
