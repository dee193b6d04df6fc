import { html, type Markup } from '../page.ts'
import type { Question } from './level.ts'

const WIDTH = 944
const HEIGHT = 190
const MARGIN = 40
const LINE_Y = 124
const BEAD_R = 22
/** Numbers stand at every fifth place. */
const EVERY = 5
/** Places after the last hop, so that the line does not end with the answer. */
const BEYOND = 2

/** The hops as arcs over a number line: the bead stands at 0, and where it lands is asked. */
export function numberLine({ hops, length }: Question): Markup {
  const end = hops * length
  const places = end + BEYOND
  const at = (place: number) => Math.round(MARGIN + (place * (WIDTH - 2 * MARGIN)) / places)
  const arcs = Array.from({ length: hops }, (_, hop) => {
    const [from, to] = [at(hop * length), at((hop + 1) * length)]
    return html`<path d="M${from} ${LINE_Y - 14}Q${(from + to) / 2} ${LINE_Y - 130} ${to} ${LINE_Y - 14}"/>`
  })
  const ticks = Array.from({ length: places + 1 }, (_, place) => {
    const half = place % EVERY === 0 ? 20 : 13
    return html`<path d="M${at(place)} ${LINE_Y - half}v${2 * half}"/>`
  })
  const numbers = Array.from({ length: places + 1 }, (_, place) =>
    place % EVERY === 0 && place !== end
      ? html`<text x="${at(place)}" y="${HEIGHT - 10}">${place}</text>`
      : html``,
  )
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="A number line from 0. The bead makes ${hops} hops of ${length}."><g class="line"><path d="M${at(0)} ${LINE_Y}H${at(places)}"/>${ticks}<g class="hops">${arcs}</g></g>${numbers}
<circle class="goal" cx="${at(end)}" cy="${LINE_Y}" r="${BEAD_R}"/><text class="what" x="${at(end)}" y="${LINE_Y}">?</text>
<g class="who"><circle class="bead" cx="${MARGIN}" cy="${LINE_Y - BEAD_R}" r="${BEAD_R}"/><path class="face" d="M${MARGIN - 6} ${LINE_Y - BEAD_R - 4}v.1m12 0v.1m-12 9q6 5 12 0"/></g></svg>`
}
