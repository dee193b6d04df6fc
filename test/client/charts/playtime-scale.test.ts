import t from 'tap'
import {
  barScales,
  barsByPaperRow,
  minChartWidth,
  truncatedLabel,
} from '../../../client/charts/playtime-scale.ts'

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
    isUnder: false,
    topGames: [],
  }))

t.test('on paper, bars are split into rows of similar length, no narrower than on screen', async (t) => {
  const rowsOf = (count: number) => barsByPaperRow(barsOf(count), PAPER_WIDTH).map((row) => row.length)
  t.same([0, 1, 12, 13, 30].map(rowsOf), [[], [1], [12], [7, 6], [10, 10, 10]])
  const all = barsOf(300)
  const rows = barsByPaperRow(all, PAPER_WIDTH)
  t.same(rows.flat(), all)
  for (const row of rows) t.ok(minChartWidth(row.length) <= PAPER_WIDTH)
})

t.test('0 is at the bottom of the plot, 1 at the top', async (t) => {
  const { y, innerHeight, innerWidth } = barScales(barsOf(3), PAPER_WIDTH, 230)
  t.same(
    { innerHeight, innerWidth, bottom: y(0), top: y(1) },
    { innerHeight: 170, innerWidth: 576, bottom: 170, top: 0 },
  )
})

t.test('a name too long for its bar is truncated', async (t) => {
  t.equal(truncatedLabel('Mateo', 5), 'Mateo')
  t.equal(truncatedLabel('Aaliyah', 5), 'Aali…')
  t.equal(truncatedLabel('Zoë', 1), 'Z…')
})
