import { writeName } from '../../../paper/name.ts'
import {
  add,
  decorate,
  drawLogo,
  ink,
  MARGIN,
  PAGE,
  type Paper,
  type Part,
  rule,
  WIDTH,
  write,
} from '../../../paper/paper.ts'
import { drawPrices } from './prices.ts'
import type { Sheet } from './sheet.ts'

const FACTS_X = 312
const FOOTER_Y = PAGE.height - 40
/** What is signed stays on one page. */
const SIGNING_HEIGHT = 84
const SIGNED = [
  { label: 'Signature', x: MARGIN, width: 176 },
  { label: 'Name and title', x: MARGIN + 200, width: 176 },
  { label: 'Date', x: MARGIN + 400, width: WIDTH - 400 },
]
const PO_NUMBER = 'PO number:'
/** Two columns, and what is between a list's mark and its text. */
const COLUMN_X = MARGIN + WIDTH / 2 + 10
const COLUMN_WIDTH = WIDTH / 2 - 10
const LIST_INDENT = 14
const BOX_PAD = 10
const BOX_HEIGHT = 60
const NOTE =
  'Prices a student are shown rounded to the cent; amounts are worked out from the exact price. Everything is in US dollars.'

/** Draws a quote, in the order in which it is read. */
export function drawSheet(paper: Paper, sheet: Sheet): void {
  const page = paper.struct('Document')
  paper.addStructure(page)
  drawHead(paper, page, sheet)
  const top = paper.y + 16
  const left = drawInstitution(paper, page, { sheet, top })
  const right = drawFacts(paper, page, { sheet, top })
  paper.y = Math.max(left, right) + 18
  drawPrices(paper, page, sheet)
  paper.moveDown(0.6)
  add(paper, page, 'P', () => write(paper, NOTE, { size: 9, color: ink.muted, at: [MARGIN, paper.y] }))
  paper.y += 14
  drawColumns(paper, page, sheet)
  drawOwnPage(paper, page, sheet)
  drawSigning(paper, page)
  page.end()
  drawFooters(paper, sheet)
}

const heading = (paper: Paper, page: Part, text: string, x: number = MARGIN) =>
  add(paper, page, 'H2', () => write(paper, text, { size: 13, weight: 'bold', at: [x, paper.y] }))

/** Begins a page if there is no room left on this one. */
function keepTogether(paper: Paper, height: number): void {
  if (paper.y + height > PAGE.height - MARGIN) paper.addPage()
}

function drawHead(paper: Paper, page: Part, { number }: Sheet): void {
  drawLogo(paper)
  const at = [MARGIN + 38, MARGIN + 4] as const
  add(paper, page, 'P', () => write(paper, 'Numberlane', { size: 17, weight: 'bold', color: ink.brand, at }))
  const right = { weight: 'bold', align: 'right', width: WIDTH } as const
  add(paper, page, 'H1', () => {
    write(paper, 'Quote', { ...right, size: 20, at: [MARGIN, MARGIN - 6] })
    write(paper, number, { ...right, size: 11, at: [MARGIN, MARGIN + 19] })
  })
  paper.y = MARGIN + 44
  rule(paper, paper.y, { thick: true })
}

interface Place {
  readonly sheet: Sheet
  readonly top: number
}

function drawInstitution(paper: Paper, page: Part, { sheet, top }: Place): number {
  const width = FACTS_X - MARGIN - 24
  add(paper, page, 'P', () => write(paper, 'For', { color: ink.muted, at: [MARGIN, top] }))
  const name = (text: string, how?: { weight: 'bold'; size: number }) =>
    add(paper, page, 'P', () => writeName(paper, text, { ...how, width, at: [MARGIN, paper.y] }), {
      actual: text,
    })
  name(sheet.institution, { weight: 'bold', size: 12 })
  for (const line of sheet.person) name(line)
  return paper.y
}

function drawFacts(paper: Paper, page: Part, { sheet, top }: Place): number {
  paper.y = top
  for (const [name, value] of sheet.facts)
    add(paper, page, 'P', () => {
      const { y } = paper
      write(paper, `${name}:`, { color: ink.muted, width: 96, at: [FACTS_X, y] })
      write(paper, value, { width: PAGE.width - MARGIN - FACTS_X - 96, at: [FACTS_X + 96, y] })
    })
  // To be filled in by hand.
  paper.y += 8
  const { y } = paper
  add(paper, page, 'P', () => write(paper, PO_NUMBER, { color: ink.muted, at: [FACTS_X, y] }))
  rule(paper, y + 12, { from: FACTS_X + 96 })
  return paper.y
}

/** What one gets, and beside it how it is paid. */
function drawColumns(paper: Paper, page: Part, { included, pay }: Sheet): void {
  const { y } = paper
  heading(paper, page, 'What is included')
  drawList(paper, page, { items: included, mark: () => '•', x: MARGIN })
  const bottom = paper.y
  paper.y = y
  heading(paper, page, 'How to pay', COLUMN_X)
  drawList(paper, page, { items: pay, mark: (at) => `${at + 1}.`, x: COLUMN_X })
  paper.y = Math.max(paper.y, bottom) + 14
}

interface List {
  readonly items: readonly string[]
  readonly mark: (index: number) => string
  readonly x: number
}

function drawList(paper: Paper, page: Part, { items, mark, x }: List): void {
  const list = paper.struct('L')
  page.add(list)
  items.forEach((text, index) => {
    const item = paper.struct('LI')
    list.add(item)
    const y = paper.y + 3
    add(paper, item, 'Lbl', () => write(paper, mark(index), { at: [x, y] }))
    add(paper, item, 'LBody', () =>
      write(paper, text, { width: COLUMN_WIDTH - LIST_INDENT, at: [x + LIST_INDENT, y] }),
    )
    item.end()
  })
  list.end()
}

/** In a frame, so that whoever gets the paper alone finds it. */
function drawOwnPage(paper: Paper, page: Part, { ownPage }: Sheet): void {
  keepTogether(paper, BOX_HEIGHT)
  const top = paper.y
  const place = { width: WIDTH - 2 * BOX_PAD, at: [MARGIN + BOX_PAD, top + BOX_PAD] } as const
  add(paper, page, 'P', () => writeName(paper, ownPage, place), { actual: ownPage })
  const height = paper.y - top + BOX_PAD
  decorate(paper, () => {
    paper.roundedRect(MARGIN, top, WIDTH, height, 6).lineWidth(0.75).strokeColor(ink.text).stroke()
  })
  paper.y = top + height + 18
}

function drawSigning(paper: Paper, page: Part): void {
  keepTogether(paper, SIGNING_HEIGHT)
  heading(paper, page, 'Accepted')
  const y = paper.y + 30
  for (const { label, x, width } of SIGNED) {
    rule(paper, y, { from: x, to: x + width })
    add(paper, page, 'P', () => write(paper, label, { size: 9, color: ink.muted, width, at: [x, y + 4] }))
  }
}

/** On every page, for paper only: a screen reader has read all of it already. */
function drawFooters(paper: Paper, { team, number }: Sheet): void {
  const { start, count } = paper.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index)
    // Below the margin a new page would begin.
    paper.page.margins.bottom = 0
    const how = { size: 9, color: ink.muted, width: WIDTH, at: [MARGIN, FOOTER_Y] } as const
    decorate(paper, () => {
      write(paper, team.join(' · '), how)
      write(paper, `${number} · page ${index + 1} of ${count}`, { ...how, align: 'right' })
    })
  }
}
