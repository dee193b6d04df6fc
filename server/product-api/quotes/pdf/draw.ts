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
const SIGNING_HEIGHT = 130
const SIGNED = ['Signature', 'Name and title', 'Date', 'Purchase order number']
const NOTE =
  'Prices a student are shown rounded to the cent; amounts are worked out from the exact price. Everything is in US dollars.'

/** Draws a quote, in the order in which it is read. */
export function drawSheet(paper: Paper, sheet: Sheet): void {
  const page = paper.struct('Document')
  paper.addStructure(page)
  drawHead(paper, page, sheet)
  const top = paper.y + 26
  const left = drawInstitution(paper, page, { sheet, top })
  const right = drawFacts(paper, page, { sheet, top })
  paper.y = Math.max(left, right) + 18
  drawPrices(paper, page, sheet)
  paper.moveDown(0.6)
  add(paper, page, 'P', () => write(paper, NOTE, { size: 9, color: ink.muted, at: [MARGIN, paper.y] }))
  paper.y += 14
  heading(paper, page, 'How to pay')
  for (const way of sheet.pay) add(paper, page, 'P', () => write(paper, way, { at: [MARGIN, paper.y + 3] }))
  paper.y += 16
  drawSigning(paper, page)
  page.end()
  drawFooters(paper, sheet)
}

const heading = (paper: Paper, page: Part, text: string) =>
  add(paper, page, 'H2', () => write(paper, text, { size: 13, weight: 'bold', at: [MARGIN, paper.y] }))

function drawHead(paper: Paper, page: Part, { number }: Sheet): void {
  drawLogo(paper)
  const at = [MARGIN + 38, MARGIN + 4] as const
  add(paper, page, 'P', () => write(paper, 'Numberlane', { size: 17, weight: 'bold', color: ink.brand, at }))
  const title = { size: 17, weight: 'bold', align: 'right', width: WIDTH, at: [MARGIN, MARGIN + 4] } as const
  add(paper, page, 'H1', () => write(paper, `Quote ${number}`, title))
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
  return paper.y
}

function drawSigning(paper: Paper, page: Part): void {
  if (paper.y + SIGNING_HEIGHT > PAGE.height - MARGIN) paper.addPage()
  heading(paper, page, 'Accepted')
  const top = paper.y + 34
  const width = WIDTH / 2 - 12
  SIGNED.forEach((label, index) => {
    const x = MARGIN + (index % 2) * (width + 24)
    const y = top + Math.floor(index / 2) * 48
    rule(paper, y, [x, x + width])
    add(paper, page, 'P', () => write(paper, label, { size: 9, color: ink.muted, width, at: [x, y + 4] }))
  })
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
