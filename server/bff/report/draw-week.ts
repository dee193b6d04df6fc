import { add, ink, type Paper, type Part, write } from '../../paper/paper.ts'
import { type Column, heading, small } from './layout.ts'
import { type ReportSheet, UNAVAILABLE } from './sheet.ts'

const BARS_HEIGHT = 78
const BAR_WIDTH = 16
/** The lines of games there is room for. */
const MAX_GAMES = 5

/** Minutes by day as bars, which are read out as sentences, and the games played most. */
export function drawWeek(paper: Paper, page: Part, { playtime }: ReportSheet, column: Column): void {
  heading(paper, page, 'Minutes a day', column)
  if (playtime === null) {
    small(paper, page, UNAVAILABLE, column)
    return
  }
  const words = playtime.days.map(({ words }) => words).join('. ')
  add(paper, page, 'Figure', () => drawBars(paper, playtime.days, column), { alt: words })
  if (playtime.nothing) {
    small(paper, page, playtime.nothing, column)
    return
  }
  const { x, width } = column
  for (const { name, minutes } of playtime.games.slice(0, MAX_GAMES))
    add(paper, page, 'P', () => {
      const { y } = paper
      write(paper, name, { at: [x, y + 4], width: width - 60 })
      write(paper, minutes, { at: [x, y + 4], width, align: 'right', color: ink.muted })
    })
  const more = playtime.games.length - MAX_GAMES
  if (more > 0) small(paper, page, `and ${more === 1 ? '1 game' : `${more} games`} more`, column)
}

function drawBars(paper: Paper, days: readonly Day[], { x, width }: Column): void {
  const top = paper.y + 14
  const bottom = top + BARS_HEIGHT
  const part = width / days.length
  const text = { size: 9, width: part, align: 'center' } as const
  days.forEach(({ label, minutes, height }, i) => {
    const left = x + i * part
    const bar = height * BARS_HEIGHT
    if (bar > 0)
      paper.roundedRect(left + (part - BAR_WIDTH) / 2, bottom - bar, BAR_WIDTH, bar, 3).fill(ink.brand)
    if (minutes) write(paper, minutes, { ...text, weight: 'bold', at: [left, bottom - bar - 13] })
    write(paper, label, { ...text, color: ink.muted, at: [left, bottom + 4] })
  })
  paper
    .moveTo(x, bottom)
    .lineTo(x + width, bottom)
    .lineWidth(0.75)
    .strokeColor(ink.text)
    .stroke()
  paper.y = bottom + 20
}

type Day = NonNullable<ReportSheet['playtime']>['days'][number]
