import t from 'tap'
import { barScales, leastWidth, paperBars } from '../../../client/charts/playtime-scale.ts'

/** In px. */
const PAPER_WIDTH = 640

const barsOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    studentId: `s${nth}`,
    fullName: `Child ${nth}`,
    firstName: 'Child',
    lastInitial: `${nth}`,
    minutes: '5',
    height: 0.5,
    light: false,
    topGames: [],
  }))

t.test('on paper the bars are in rows of about as many, no narrower than on screen', async (t) => {
  const rowsOf = (count: number) => paperBars(barsOf(count), PAPER_WIDTH).map((row) => row.length)
  t.same([0, 1, 12, 13, 30].map(rowsOf), [[], [1], [12], [7, 6], [10, 10, 10]])
  const all = barsOf(300)
  const rows = paperBars(all, PAPER_WIDTH)
  t.same(rows.flat(), all)
  for (const row of rows) t.ok(leastWidth(row.length) <= PAPER_WIDTH)
})

t.test('the lane is at nothing, the top at the whole', async (t) => {
  const { y, down, across } = barScales(barsOf(3), PAPER_WIDTH, 230)
  t.same({ down, across, none: y(0), all: y(1) }, { down: 170, across: 576, none: 170, all: 0 })
})
