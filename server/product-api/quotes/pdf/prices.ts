import {
  add,
  ink,
  MARGIN,
  type Paper,
  type Part,
  rule,
  WIDTH,
  type Writing,
  write,
} from '../../../paper/paper.ts'
import type { Sheet } from './sheet.ts'

const GAP = 6
/** Where each column begins and how wide it is. */
const columns = [
  { x: MARGIN, width: 250, align: 'left' },
  { x: MARGIN + 250, width: 120, align: 'right' },
  { x: MARGIN + 370, width: WIDTH - 370, align: 'right' },
] as const

type Cell = { readonly text: string; readonly kind: 'TD' | 'TH'; readonly scope?: 'Row' | 'Column' }

/** The price of each school year and the total, as a table with heads of columns and of rows. */
export function drawPrices(paper: Paper, page: Part, { years, total }: Sheet): void {
  const table = paper.struct('Table')
  page.add(table)
  const heads = ['School year', 'A student', 'Amount'].map(
    (text): Cell => ({ text, kind: 'TH', scope: 'Column' }),
  )
  drawRow(paper, table, { cells: heads, how: { weight: 'bold', size: 9.5, color: ink.muted } })
  for (const { year, price, amount } of years)
    drawRow(paper, table, {
      cells: [
        { text: year, kind: 'TH', scope: 'Row' },
        { text: price, kind: 'TD' },
        { text: amount, kind: 'TD' },
      ],
    })
  drawRow(paper, table, {
    cells: [
      { text: 'Total', kind: 'TH', scope: 'Row' },
      { text: '', kind: 'TD' },
      { text: total, kind: 'TD' },
    ],
    how: { weight: 'bold', size: 12 },
  })
  table.end()
}

function drawRow(paper: Paper, table: Part, { cells, how }: { cells: readonly Cell[]; how?: Writing }): void {
  const row = paper.struct('TR')
  table.add(row)
  const y = paper.y + GAP
  cells.forEach(({ text, kind, scope }, index) => {
    const column = columns[index]
    if (!column) return
    const { x, width, align } = column
    add(paper, row, kind, () => write(paper, text, { ...how, align, width, at: [x, y] }), { scope })
  })
  row.end()
  paper.y += GAP
  rule(paper, paper.y)
}
