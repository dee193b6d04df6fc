import { ID_PLACE } from '../../../shared/paths.ts'
import { cutName, familyFirst, printedName } from '../../../shared/rules/names.ts'
import { FAMILY, LAST_LEVEL, NAME, skillsSort } from '../../../shared/rules/skills-sort.ts'
import type { SkillsView } from '../../../shared/screens/skills.ts'
import { ChildLink } from '../../child-links/child-link.tsx'
import { classes } from '../../design/classes.ts'
import { MarkImage } from '../../design/mark-image.tsx'
import { PersonCell } from '../../ui/avatar.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { Sort } from '../../ui/sorting.ts'
import { onLane } from '../../ui/table-rows.tsx'
import { cellKey, cellWords } from './cell-words.ts'
import { JustPlayed } from './just-played.tsx'
import type { Change, Params } from './page.tsx'
import { playedKey, playedWords } from './played-words.ts'
import styles from './skills.module.css'
import { type SpreadWords, spreadWords } from './spread-words.ts'
import { StandardSpread } from './standard-spread.tsx'

type Row = SkillsView['rows'][number]
type Standard = SkillsView['columns'][number]

/** In px. */
const widths = { name: 208, justPlayed: 176, detail: 76 } as const

/** Opens what a skill means, or the levels behind one student's mark. */
export type Open = (standard: string, student?: string) => void

interface DisplayOptions {
  /** Shows the figures next to the marks. */
  readonly isDetailed: boolean
  /** Null if nothing can be opened. */
  readonly open: Open | null
}

/** The columns of the table. */
export const skillsColumns = (
  {
    whole,
    columns,
    wordings,
    plays,
    childHref,
    spread,
    legend,
  }: Pick<SkillsView, 'whole' | 'columns' | 'wordings' | 'plays' | 'childHref' | 'spread' | 'legend'>,
  display: DisplayOptions,
): readonly Column<Row>[] => [
  nameColumn(whole.students, childHref),
  justPlayedColumn(whole.played, plays),
  ...columns.map((standard, index) =>
    standardColumn(standard, index, wordings, {
      ...display,
      spread: spreadWords({ spread, legend }, standard),
    }),
  ),
]

/** How the table is sorted according to the address. */
export function sortOf(view: Pick<SkillsView, 'columns'>, params: Params): Sort {
  const { by, dir } = skillsSort(
    params,
    view.columns.map(({ id }) => id),
  )
  return { column: by, dir }
}

interface SkillsTableProps {
  readonly view: SkillsView
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort
  readonly params: Params
  readonly change: Change
}

/** A line per student with a bead per standard, sorted in the browser by the view's keys. */
export function SkillsTable({ view, columns, sort, params, change }: SkillsTableProps) {
  return (
    <DataTable
      caption={view.caption}
      look="beads"
      columns={columns}
      rows={view.rows}
      rowKey={(row) => row.studentId}
      sort={sort}
      onSort={({ column, dir }) => change({ sort: column, dir })}
      paged={{
        page: params.page,
        size: params.rows,
        onChange: ({ page, size }) => change({ page: String(page), rows: String(size) }),
      }}
    />
  )
}

const nameColumn = (students: string, childHref: string | null): Column<Row> => ({
  id: NAME,
  header: 'Names',
  headerText: 'Names',
  sortable: true,
  sortKey: (row) => row.fullName,
  secondarySort: { id: FAMILY, label: 'Family name', sortKey: familyFirst },
  minWidth: widths.name,
  cell: (row) => (
    <PersonCell initials={row.initials} tint={row.tint}>
      {childHref ? (
        <ChildLink href={childHref.replace(ID_PLACE, row.studentId)}>
          <Name row={row} />
        </ChildLink>
      ) : (
        <Name row={row} />
      )}
    </PersonCell>
  ),
  cellText: (row) => row.fullName,
  summary: (
    <>
      <b>Class</b> · {students}
    </>
  ),
  file: [{ cell: (row) => row.fullName }],
})

/** On paper, a shortened name ends without dots (S5.100, S5.102?). */
function Name({ row: { fullName } }: { readonly row: Row }) {
  const name = cutName(fullName)
  if (name === fullName) return <span className={styles.name}>{name}</span>
  return (
    <span className={styles.name} title={fullName}>
      <span className="no-print">{name}</span>
      <span className="only-print">{printedName(fullName)}</span>
    </span>
  )
}

const justPlayedColumn = (played: string, plays: SkillsView['plays']): Column<Row> => ({
  id: LAST_LEVEL,
  header: 'Just Played',
  headerText: 'Just Played',
  sortable: true,
  sortKey: (row) => playedKey(plays, row),
  minWidth: widths.justPlayed,
  edge: true,
  cell: (row) => <JustPlayed played={playedWords(plays, row)} />,
  summary: played,
  file: [
    {
      cell: (row) => {
        const { text, words } = playedWords(plays, row)
        return text || words
      },
    },
  ],
})

const standardColumn = (
  standard: Standard,
  index: number,
  wordings: SkillsView['wordings'],
  { isDetailed, open, spread }: DisplayOptions & { readonly spread: SpreadWords },
): Column<Row> => ({
  id: standard.id,
  header: (
    <span className={styles.standard}>
      <span className={styles.label}>{standard.label}</span>
      <span className={styles.code}>{standard.code}</span>
    </span>
  ),
  headerText: `${standard.label}, ${standard.code}`,
  openHeader: open ? () => open(standard.id) : undefined,
  sortable: true,
  sortKey: (row) => cellKey(wordings, row, index),
  lane: true,
  minWidth: isDetailed ? widths.detail : undefined,
  cell: (row) => {
    const cell = cellWords(wordings, row, index)
    if (!cell) return null
    const mark = (
      <>
        <MarkImage name={cell.status} />
        {isDetailed && (
          <span className={cell.status === 'none' ? styles.levels : styles.percent}>{cell.text}</span>
        )}
      </>
    )
    if (!open) return <span className={onLane}>{mark}</span>
    return (
      <button
        type="button"
        tabIndex={-1}
        className={classes(styles.open, onLane)}
        onClick={() => open(standard.id, row.studentId)}
      >
        {mark}
      </button>
    )
  },
  cellText: (row) => `${row.fullName}, ${standard.label}, ${cellWords(wordings, row, index)?.words}`,
  summary: open ? (
    <button type="button" tabIndex={-1} className={styles.open} onClick={() => open(standard.id)}>
      <StandardSpread {...spread} />
    </button>
  ) : (
    <StandardSpread {...spread} />
  ),
  file: [
    { cell: (row) => cellWords(wordings, row, index)?.word ?? null },
    ...(isDetailed
      ? [{ heading: `${standard.label}, ${standard.code}, percent`, cell: percentCell(wordings, index) }]
      : []),
  ],
})

/** The percentage as a number, or the number of levels so far. */
const percentCell = (wordings: SkillsView['wordings'], index: number) => (row: Row) => {
  const cell = cellWords(wordings, row, index)
  return cell?.percent ?? cell?.text ?? null
}
