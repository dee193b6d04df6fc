import { Link } from 'wouter'
import { datapointTexts } from '../../../shared/rules/factors.ts'
import { factorsSort, SORT_BY_NAME } from '../../../shared/rules/factors-sort.ts'
import { printedName } from '../../../shared/rules/names.ts'
import type { FactorsView } from '../../../shared/screens/factors.ts'
import { Mark } from '../../design/mark.tsx'
import { PersonCell } from '../../ui/avatar.tsx'
import { Card, CardBar } from '../../ui/card.tsx'
import type { CsvCell } from '../../ui/csv.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Legend } from '../../ui/legend.tsx'
import type { Sort } from '../../ui/sorting.ts'
import styles from './factors-table.module.css'
import type { Change, Params } from './page.tsx'
import type { CellWords, RowWords } from './row-words.ts'

type Row = RowWords
type Detail = FactorsView['detail']
/** Returns the address that opens a student's dialog. */
type StudentHref = (studentId: string) => string

/** In px. */
const widths = { name: 200, factor: 138, suggested: 270 } as const

/** The table's columns: the level of each factor, and what could help next. */
export const factorsColumns = (
  view: Pick<FactorsView, 'cards' | 'columns' | 'hasSuggestions' | 'hasDatapoints'>,
  detailLevel: Detail,
  hrefWith: (changes: Params) => string,
): readonly Column<Row>[] => {
  const studentHref: StudentHref = (student) => hrefWith({ student })
  const datapointsHref = (factor: string): StudentHref | null =>
    view.hasDatapoints && detailLevel === 'details' ? (of) => hrefWith({ behind: factor, of }) : null
  return [
    nameColumn(studentHref),
    ...(view.cards
      ? view.columns.map((column, index) =>
          factorColumn(column, index, detailLevel, datapointsHref(column.factor)),
        )
      : []),
    ...(view.hasSuggestions ? [suggestedColumn(studentHref)] : []),
  ]
}

/** How the table is sorted according to the address. */
export function sortOf(params: Params): Sort {
  const { by, dir } = factorsSort(params)
  return { column: by, dir }
}

interface FactorsTableProps {
  readonly view: FactorsView
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort
  readonly change: Change
}

/** One row per student, sorted in the browser by the view's keys. */
export function FactorsTable({ view, rows, columns, sort, change }: FactorsTableProps) {
  return (
    <Card pad="none" bleed>
      {view.cards && (
        <CardBar>
          <Legend marks={view.legend} />
          <span className="sm muted no-print">Select a student for values and suggestions</span>
        </CardBar>
      )}
      <DataTable
        caption={view.caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.studentId}
        sort={sort}
        onSort={({ column, dir }) => change({ sort: column, dir })}
      />
    </Card>
  )
}

const nameColumn = (studentHref: StudentHref): Column<Row> => ({
  id: SORT_BY_NAME,
  header: 'Names',
  headerText: 'Names',
  sortable: true,
  sortKey: (row) => row.fullName,
  minWidth: widths.name,
  cell: (row) => (
    <PersonCell initials={row.initials} tint={row.tint}>
      <Link href={studentHref(row.studentId)} title={row.name === row.fullName ? undefined : row.fullName}>
        <span className="no-print">{row.name}</span>
        <span className="only-print">{printedName(row.fullName)}</span>
      </Link>
    </PersonCell>
  ),
  cellText: (row) => row.fullName,
  file: [{ cell: (row) => row.fullName }],
})

const factorColumn = (
  { factor, name }: FactorsView['columns'][number],
  index: number,
  detail: Detail,
  /** Returns the address that opens a student's datapoints. */
  datapointsHref: StudentHref | null,
): Column<Row> => {
  const cellOf = (row: Row) => row.cells?.[index]
  return {
    id: factor,
    header: name,
    headerText: name,
    sortable: true,
    sortKey: (row) => cellOf(row)?.key ?? null,
    minWidth: widths.factor,
    cell: (row) => {
      const cell = cellOf(row)
      const href = cell && cell.datapoints > 0 ? datapointsHref?.(row.studentId) : undefined
      return cell && <FactorCell cell={cell} detail={detail} href={href} />
    },
    // In Detail, the visible text already says everything.
    ...(detail === 'overview' && {
      cellText: (row) => `${row.fullName}, ${name}, ${cellOf(row)?.word.toLowerCase()}`,
    }),
    file: [
      { cell: (row) => cellOf(row)?.word ?? null },
      ...(detail === 'details'
        ? [
            { heading: `${name}, value`, cell: (row: Row) => csvValue(cellOf(row)) },
            { heading: `${name}, datapoints`, cell: (row: Row) => cellOf(row)?.datapoints ?? null },
          ]
        : []),
    ],
  }
}

/** '.62' as a number. */
const csvValue = (cell: CellWords | undefined): CsvCell => (cell?.number ? Number(cell.number) : null)

interface FactorCellProps {
  readonly cell: CellWords
  readonly detail: Detail
  readonly href: string | undefined
}

function FactorCell({ cell, detail, href }: FactorCellProps) {
  const { key, mark, number, datapoints } = cell
  const word = <span className={key === null ? 'muted' : undefined}>{cell.word}</span>
  const text = datapointTexts(datapoints)
  return (
    <span className={styles.cell}>
      <Mark name={mark} label={null} />
      {detail === 'overview' ? (
        word
      ) : (
        <span>
          {word} {number && <b className={styles.number}>{number}</b>}{' '}
          {href ? (
            <Link href={href} className={styles.datapoints}>
              {text}
            </Link>
          ) : (
            <span className={styles.datapoints}>{text}</span>
          )}
        </span>
      )}
    </span>
  )
}

/** Shown for students without a suggestion: nothing is known yet about how they play. */
const NO_SUGGESTION = 'Let them play first'

const suggestedColumn = (studentHref: StudentHref): Column<Row> => ({
  id: 'suggested',
  header: 'Suggested next',
  headerText: 'Suggested next',
  minWidth: widths.suggested,
  cell: ({ studentId, suggested, done }) => (
    <>
      <Suggested suggested={suggested ?? []} href={studentHref(studentId)} />{' '}
      {done && <span className={styles.done}>{done}</span>}
    </>
  ),
  cellText: ({ fullName, suggested, begun, done }) => {
    const next = begun ?? `suggested next: ${suggested?.length ? suggested.join(', then ') : NO_SUGGESTION}`
    return `${fullName}, ${next}${done ? `. ${done}` : ''}`
  },
  file: [
    { cell: ({ suggested }) => suggested?.join(', then ') || NO_SUGGESTION },
    { heading: 'Done', cell: ({ done }) => done },
  ],
})

interface SuggestedProps {
  readonly suggested: readonly string[]
  readonly href: string
}

function Suggested({ suggested: [first, second], href }: SuggestedProps) {
  if (!first) return <span className="muted">{NO_SUGGESTION}</span>
  return (
    <Link href={href} className={styles.suggested}>
      <span>{first}</span>
      {second && (
        <>
          <i>, then </i>
          <span>{second}</span>
        </>
      )}
    </Link>
  )
}
