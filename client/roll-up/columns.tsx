import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentProps, Fragment } from 'react'
import type { RollUpView } from '../../shared/screens/roll-up.ts'
import { ChildLink } from '../child-links/child-link.tsx'
import { Badge, isBadge } from '../design/badge.tsx'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import { Mark } from '../design/mark.tsx'
import type { MarkName } from '../design/marks.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { CutName } from '../ui/cut-name.tsx'
import type { Column } from '../ui/data-table.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Spread } from '../ui/spread.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import styles from './roll-up.module.css'

/** A line with its place in the view's order, by which names sort. */
export type Row = RollUpView['lines'][number] & {
  readonly place: number
  /** Of a line shown in place below the one that is open; the last leads on. */
  readonly below?: 'line' | 'last'
}
type Cell = Row['cells'][number]
type Shown = RollUpView['columns'][number]
type Legend = RollUpView['legend']

/** The column of the names. */
export const NAME = 'name'

/** In px. */
const widths = { name: 200, open: 44, share: 150, spread: 96, weeks: 170, games: 110 } as const

/** The line that is open in place, and how another one or none is. */
interface Opening {
  readonly open: string | undefined
  readonly change: (id: string | undefined) => void
}

/**
 * The table's columns. `onOpen` is called when a line is opened; of the spreads, small screens show the picked one
 * only.
 */
export const rollUpColumns = (
  view: RollUpView,
  picked: string | undefined,
  onOpen: () => void,
  opening: Opening,
): readonly Column<Row>[] => [
  nameColumn(view, onOpen),
  ...(view.lines.some(({ opens }) => opens !== null) ? [openColumn(opening)] : []),
  ...view.columns.map((column, place) => ({
    ...figureColumn(column, place, view.legend, view.whole?.cells[place]),
    ...(picked !== undefined &&
      column.kind === 'spread' &&
      column.id !== picked && { className: 'nowrap not-small' }),
  })),
]

const nameColumn = ({ names, whole }: RollUpView, onOpen: () => void): Column<Row> => ({
  id: NAME,
  header: names,
  headerText: names,
  sortable: true,
  minWidth: widths.name,
  sortKey: (row) => row.place,
  cell: (row) => (
    <span className={classes(styles.who, row.below && styles.below)}>
      {row.avatar && <Avatar {...row.avatar} className="not-small" />}
      <TwoLines about={row.about}>
        {row.href === null ? (
          <CutName name={row.name} fullName={row.fullName} />
        ) : (
          <ChildLink href={row.href} onClick={onOpen} className={styles.open}>
            <CutName name={row.name} fullName={row.fullName} />
          </ChildLink>
        )}
      </TwoLines>
    </span>
  ),
  cellText: (row) => [row.fullName, row.about].filter(Boolean).join(', '),
  summary: whole && <b>{whole.name}</b>,
  file: [{ cell: (row) => row.fullName }],
})

/** Shows what is below a line without leaving the page. */
const openColumn = ({ open, change }: Opening): Column<Row> => ({
  id: 'open',
  header: <span className="vh">Show below</span>,
  headerText: 'Show below',
  minWidth: widths.open,
  className: classes('no-print', styles.opening),
  cell: (row) =>
    row.below === undefined &&
    row.opens !== null && (
      <Button
        tone="quiet"
        icon
        dense
        aria-expanded={row.id === open}
        aria-label={`Show what is in ${row.fullName}`}
        onClick={() => change(row.id === open ? undefined : row.id)}
      >
        <Icon of={row.id === open ? ChevronDown : ChevronRight} size="s" />
      </Button>
    ),
})

const figureColumn = (
  { id, header, about, kind }: Shown,
  place: number,
  legend: Legend,
  whole: Cell | undefined,
): Column<Row> => ({
  id,
  header: (
    <span className={styles.header}>
      {header}
      {about && <span className={styles.about}>{about}</span>}
    </span>
  ),
  headerText: [header, about].filter(Boolean).join(', '),
  // Pictures have no order.
  sortable: kind !== 'games',
  align: kind === 'number' ? 'right' : kind === 'spread' ? 'center' : 'left',
  minWidth: kind === 'number' ? undefined : widths[kind],
  className: 'nowrap',
  sortKey: (row) => row.cells[place]?.key ?? null,
  cell: (row) => saysNothing(row, place) || <Figure cell={row.cells[place]} legend={legend} />,
  cellText: (row) =>
    saysNothing(row, place)
      ? ''
      : [row.fullName, header, about, cellText(row.cells[place], legend)].filter(Boolean).join(', '),
  summary: whole && (
    <>
      <Figure cell={whole} legend={legend} />
      <span className="vh">{countText(whole, legend)}</span>
    </>
  ),
  file: [{ cell: (row) => row.cells[place]?.text ?? null }],
})

const saysNothing = ({ below, cells }: Row, place: number) => below === 'last' || cells[place] === null

function Figure({ cell, legend }: { readonly cell: Cell | undefined; readonly legend: Legend }) {
  if (!cell?.text) return <span className="muted">–</span>
  return (
    <span className={classes(styles.figure, cell.counts && styles.stacked)}>
      {cell.share !== undefined && <ProgressBar share={cell.share} className={styles.bar} />}
      {cell.counts && <Spread counts={partsOf(cell.counts, legend)} words={null} />}
      {cell.mark ? (
        <Mark name={cell.mark} label={cell.text} />
      ) : cell.weeks ? (
        <Weeks minutes={cell.weeks} />
      ) : cell.games ? (
        <Games games={cell.games} />
      ) : (
        <span className="num">{cell.text}</span>
      )}
    </span>
  )
}

/** From three weeks ago to this week. */
const weeks = [0, 1, 2, 3] as const

/** Weeks as stops of a lane, the last one filled; spaces keep their numbers apart where they are read as text. */
const Weeks = ({ minutes }: { readonly minutes: readonly number[] }) => (
  <span className={styles.weeks}>
    {weeks.map((week) => (
      <Fragment key={week}>
        <span className="num">{minutes[week]}</span>{' '}
      </Fragment>
    ))}
  </span>
)

/** Games as their pictures; one without a picture by its name. */
const Games = ({ games }: { readonly games: NonNullable<NonNullable<Cell>['games']> }) =>
  games.map(({ name, badge }) =>
    isBadge(badge) ? <Badge key={name} game={badge} size="s" /> : <span key={name}>{name}</span>,
  )

/** The part of a spread that a mark of the legend is. */
const partOf: Partial<Record<MarkName, keyof ComponentProps<typeof Spread>['counts']>> = {
  green: 'green',
  yellow: 'yellow',
  red: 'red',
  none: 'none',
  step3: 'high',
  step2: 'medium',
  step1: 'low',
  step0: 'none',
}

/** Counts in the legend's order as the parts of a spread. */
export const partsOf = (counts: readonly number[], legend: Legend) =>
  Object.fromEntries(legend.map(({ mark }, place) => [partOf[mark], counts[place] ?? 0]))

const cellText = (cell: Cell | undefined, legend: Legend): string =>
  !cell?.text ? 'no students' : [cell.text, countText(cell, legend)].filter(Boolean).join(', ')

/** '38 consistently, 30 sometimes, 20 not yet, 4 not enough data'. */
export const countText = ({ counts }: NonNullable<Cell>, legend: Legend): string =>
  counts?.map((count, place) => `${count} ${legend[place]?.word.toLowerCase()}`).join(', ') ?? ''
