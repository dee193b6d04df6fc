import type { Status } from '../../../shared/screens/marks.ts'
import { decorate, ink, type Paper } from '../../paper/paper.ts'

type Place = readonly [x: number, y: number]

/** Edges are dark, so that the shapes tell themselves apart in gray, as the words beside them do. */
const GREEN = '#14926a'
const YELLOW = '#ffcb47'
const RED = '#b8291f'
const ORANGE = '#f08a24'
const EDGE = '#16203a'
const WHITE = '#ffffff'
/** The box the marks are drawn in, and their size on the page. */
const BOX = 24
const SIZE = 17

/** The mark of a skill: a circle with a check, half a diamond, a triangle or a ring. */
export const drawStatus = (paper: Paper, status: Status, [x, y]: Place): void =>
  decorate(paper, () => {
    paper.translate(x, y).scale(SIZE / BOX)
    paper.lineWidth(1.5).lineCap('round').lineJoin('round').strokeColor(EDGE)
    if (status === 'green') {
      paper.circle(12, 12, 10).fillAndStroke(GREEN, EDGE)
      paper.path('m7.6 12.4 3 3 5.8-6.4').lineWidth(2.6).strokeColor(WHITE).stroke()
    } else if (status === 'yellow') {
      paper.path('M2 12h20L12 22z').fill(YELLOW)
      paper.path('M12 2 22 12 12 22 2 12zM2 12h20').strokeColor(EDGE).stroke()
    } else if (status === 'red') paper.path('M12 2.5 22 20.5H2z').fillAndStroke(RED, EDGE)
    else paper.circle(12, 12, 5).stroke()
  })

const bands = [RED, ORANGE, YELLOW, GREEN]
const BAR = 5
const BEAD = 4.5

/** Four bands and a bead at the value, 0 to 1; a plain bar without one. */
export const drawScale = (
  paper: Paper,
  at: number | null,
  { x, y, width }: { x: number; y: number; width: number },
): void =>
  decorate(paper, () => {
    const part = width / bands.length
    bands.forEach((color, i) => {
      paper.rect(x + i * part, y, part - 1, BAR).fill(at === null ? ink.line : color)
    })
    if (at === null) return
    paper.circle(x + at * width, y + BAR / 2, BEAD).lineWidth(2.5)
    paper.fillAndStroke(WHITE, EDGE)
  })
