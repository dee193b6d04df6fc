import { add, MARGIN, type Paper, type Part, rule, WIDTH, type Writing, write } from '../../../paper/paper.ts'
import type { Sheet } from './sheet.ts'

const GAP = 6
/** Where each column begins and how wide it is. */
const columns = [
  { x: MARGIN, width: 130, align: 'left' },
  { x: MARGIN + 130, width: 54, align: 'right' },
  { x: MARGIN + 184, width: 110, align: 'right' },
  { x: MARGIN + 294, width: 112, align: 'right' },
  { x: MARGIN + 406, width: WIDTH - 406, align: 'right' },
] as const

/** The total is set larger, and takes the room of the empty cells before it. */
const TOTAL = { x: MARGIN + 184, width: WIDTH - 184, align: 'right' } as const

type Cell = { readonly text: string; readonly kind: 'TD' | 'TH'; readonly scope?: 'Row' | 'Column' }

const rowOf = (head: string, ...cells: readonly string[]): Cell[] => [
  { text: head, kind: 'TH', scope: 'Row' },
  ...cells.map((text) => ({ text, kind: 'TD' as const })),
]

/** The price of each school year and the total, as a table with heads of columns and of rows. */
export function drawPrices(paper: Paper, page: Part, { students, years, total }: Sheet): void {
  const table = paper.struct('Table')
  page.add(table)
  const heads = ['School year', 'A student', `List, ${students}`, 'Discount', 'Amount'].map(
    (text): Cell => ({ text, kind: 'TH', scope: 'Column' }),
  )
  drawRow(paper, table, { cells: heads, how: { weight: 'bold', size: 9.5 } })
  for (const { year, price, list, discount, amount } of years)
    drawRow(paper, table, { cells: rowOf(year, price, list, discount, amount) })
  drawRow(paper, table, {
    cells: rowOf('Total', '', '', '', total),
    how: { weight: 'bold', size: 13 },
    last: TOTAL,
  })
  table.end()
}

interface Row {
  readonly cells: readonly Cell[]
  readonly how?: Writing
  /** Where its last cell is, if not in its column. */
  readonly last?: { readonly x: number; readonly width: number; readonly align: 'right' }
}

function drawRow(paper: Paper, table: Part, { cells, how, last }: Row): void {
  const row = paper.struct('TR')
  table.add(row)
  const y = paper.y + GAP
  cells.forEach(({ text, kind, scope }, index) => {
    const column = (index === columns.length - 1 && last) || columns[index]
    if (!column) return
    const { x, width, align } = column
    add(paper, row, kind, () => write(paper, text, { ...how, align, width, at: [x, y] }), { scope })
  })
  row.end()
  paper.y += GAP
  rule(paper, paper.y)
}
