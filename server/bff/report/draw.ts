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
} from '../../paper/paper.ts'
import { drawWeek } from './draw-week.ts'
import { type Column, heading, small, words } from './layout.ts'
import { drawScale, drawStatus } from './marks.ts'
import { type ReportSheet, UNAVAILABLE } from './sheet.ts'

const whole: Column = { x: MARGIN, width: WIDTH }
const GAP = 26
const HALF = (WIDTH - GAP) / 2
const left: Column = { x: MARGIN, width: HALF }
const right: Column = { x: MARGIN + HALF + GAP, width: HALF }
/** Room for a mark before the words about it. */
const MARK = 26
const FOOTER_Y = PAGE.height - 46

/** Draws the report on one page, in the order in which it is read. */
export function drawReport(paper: Paper, sheet: ReportSheet): void {
  const page = paper.struct('Document')
  paper.addStructure(page)
  drawHead(paper, page, sheet)
  drawFigures(paper, page, sheet)
  const top = paper.y
  drawSkills(paper, page, sheet)
  const bottom = paper.y
  paper.y = top
  drawWeek(paper, page, sheet, right)
  paper.y = Math.max(paper.y, bottom) + 12
  line(paper)
  drawFactors(paper, page, sheet)
  drawIdeas(paper, page, sheet)
  // Below the margin a new page would begin.
  paper.page.margins.bottom = 0
  paper.y = FOOTER_Y
  small(paper, page, sheet.made, whole)
  page.end()
}

/** A line across, and where to go on under it. */
function line(paper: Paper): void {
  rule(paper, paper.y)
  paper.y += 12
}

function drawHead(paper: Paper, page: Part, { title, about }: ReportSheet): void {
  drawLogo(paper)
  const brand = { size: 17, weight: 'bold', color: ink.brand, at: [MARGIN + 38, MARGIN + 4] } as const
  add(paper, page, 'P', () => write(paper, 'Numberlane', brand))
  paper.y = MARGIN - 4
  const column = { x: MARGIN + 150, width: WIDTH - 150, align: 'right' } as const
  words(paper, page, title, { ...column, kind: 'H1', size: 19, weight: 'bold' })
  words(paper, page, about, { ...column, color: ink.muted })
  paper.y += 8
  line(paper)
}

function drawFigures(paper: Paper, page: Part, { figures }: ReportSheet): void {
  const top = paper.y
  const part = WIDTH / figures.length
  const ends = figures.map((one, i) => {
    paper.y = top
    const column = { x: MARGIN + i * part, width: part - 12 }
    words(paper, page, one.figure, { ...column, size: 17, weight: 'bold' })
    words(paper, page, one.words, { ...column, color: ink.muted })
    return paper.y
  })
  paper.y = Math.max(...ends) + 6
  line(paper)
}

function drawSkills(paper: Paper, page: Part, sheet: ReportSheet): void {
  const groups = [
    { title: sheet.wellTitle, rows: sheet.well },
    { title: sheet.nextTitle, rows: sheet.next },
  ].filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) heading(paper, page, 'Skills', left)
  for (const { title, rows } of groups) {
    heading(paper, page, title, left)
    for (const { label, status, word, code } of rows) {
      drawStatus(paper, status, [left.x, paper.y + 8])
      const column = { x: left.x + MARK, width: left.width - MARK }
      words(paper, page, label, { ...column, weight: 'bold', gap: 4 })
      small(paper, page, `${word} · ${code}`, column)
    }
    paper.y += 8
  }
  if (sheet.skillsNote) small(paper, page, sheet.skillsNote, left)
}

function drawFactors(paper: Paper, page: Part, { factorsTitle, factors }: ReportSheet): void {
  heading(paper, page, factorsTitle, whole)
  if (factors === null) {
    small(paper, page, UNAVAILABLE, whole)
    return
  }
  let [top, bottom] = [paper.y + 2, paper.y]
  factors.forEach(({ name, word, at, sentence }, i) => {
    const column = i % 2 === 0 ? left : right
    if (i % 2 === 0) top = bottom + 4
    paper.y = top
    words(paper, page, name, { ...column, weight: 'bold' })
    paper.y = top
    words(paper, page, word, { ...column, align: 'right' })
    drawScale(paper, at, { ...column, y: paper.y + 2 })
    paper.y += 11
    small(paper, page, sentence, column)
    bottom = Math.max(bottom, paper.y)
  })
  paper.y = bottom
}

const PADDING = 12

function drawIdeas(paper: Paper, page: Part, { ideas }: ReportSheet): void {
  if (ideas.length === 0) return
  const top = paper.y + 14
  paper.y = top + PADDING
  const column = { x: MARGIN + PADDING, width: WIDTH - 2 * PADDING }
  heading(paper, page, 'Try this at home', column)
  ideas.forEach((idea, i) => {
    const numbered = ideas.length > 1 ? `${i + 1}. ${idea}` : idea
    words(paper, page, numbered, { ...column, gap: 2 })
  })
  const height = paper.y + PADDING - top
  decorate(paper, () => {
    paper.roundedRect(MARGIN, top, WIDTH, height, 10).lineWidth(0.75).strokeColor(ink.text).stroke()
  })
}
