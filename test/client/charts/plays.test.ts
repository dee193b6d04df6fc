import fc from 'fast-check'
import t from 'tap'
import { paperRows } from '../../../client/charts/paper-rows.ts'
import { partColor, partHeight } from '../../../client/charts/part-steps.ts'
import { markPaths } from '../../../client/charts/play-marks.ts'
import { columnsOf, labeledDays, levelTicks, playIndexAt } from '../../../client/charts/plays-scale.ts'
import { zonePath } from '../../../client/charts/zone-path.ts'
import { playMarks } from '../../../shared/rules/chart-results.ts'

/** In px. */
const PAPER_WIDTH = 640

const shapes = (path: string) => path.split('M').length - 1

t.test('every play has one shape, and each kind of mark is a single path', async (t) => {
  const marks = [...playMarks, { mark: 'quit' } as const].map(({ mark }) => mark)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...marks)), (all) => {
      const paths = markPaths(
        all.map((mark, i) => ({ mark, x: i, y: i })),
        18,
      )
      return (
        paths.length === new Set(all).size &&
        paths.every(({ mark, fill }) => shapes(fill) === all.filter((one) => one === mark).length)
      )
    }),
  )
  const lettered = markPaths(
    marks.map((mark) => ({ mark, x: 0, y: 0 })),
    18,
  ).filter(({ line }) => line !== '')
  t.same(
    lettered.map(({ mark }) => mark),
    ['quitS', 'quitP', 'quitA', 'quitV', 'quit'],
    'a letter or a cross on those that were left',
  )
})

t.test('the zone is a band with gaps where it is unknown (S2.179)', async (t) => {
  const zone = { top: 1, bottom: 3 }
  const columns = [zone, zone, null, zone].map((one, i) => ({ left: i * 10, right: (i + 1) * 10, zone: one }))
  t.same(zonePath(columns), {
    area: 'M0 1L5 1L15 1L20 1L20 3L15 3L5 3L0 3ZM30 1L35 1L40 1L40 3L35 3L30 3Z',
    edges: 'M0 1L5 1L15 1L20 1M0 3L5 3L15 3L20 3M30 1L35 1L40 1M30 3L35 3L40 3',
  })
  t.same(zonePath([]), { area: '', edges: '' })
  t.same(zonePath([{ left: 0, right: 1, zone: null }]), { area: '', edges: '' })
})

t.test('columns fill the available width, or scroll if they would be too narrow', async (t) => {
  t.match(columnsOf(58, 1_232), { width: 1_232, step: 20, markSize: 18 })
  t.match(columnsOf(1, 1_232), { step: 220 }, 'one play does not take the whole width')
  t.match(columnsOf(12, 1_272), { width: 1_272, step: 100 }, 'a dozen fill it')
  t.match(columnsOf(100, 390), { width: 1_472, step: 14, markSize: 18 })
  t.match(columnsOf(2_000, 1_232), { width: 16_072, step: 8, markSize: 11 })
  t.same(
    [playIndexAt(-5, 10, 3), playIndexAt(0, 10, 3), playIndexAt(19, 10, 3), playIndexAt(999, 10, 3)],
    [0, 0, 1, 2],
  )
})

t.test('on paper, plays are split into rows of similar length, no smaller than on screen', async (t) => {
  const data = {
    points: Array.from({ length: 81 }, (_, play) => play),
    days: [0, 20, 27, 60].map((from) => ({ tick: `day at ${from}`, from })),
  }
  t.same(paperRows({ ...data, points: data.points.slice(0, 40) }, PAPER_WIDTH).length, 1)
  const rows = paperRows(data, PAPER_WIDTH)
  t.same(
    rows.map((row) => [row.from, row.data.points.length, row.data.days]),
    [
      [
        0,
        27,
        [
          { tick: 'day at 0', from: 0 },
          { tick: 'day at 20', from: 20 },
        ],
      ],
      [27, 27, [{ tick: 'day at 27', from: 0 }]],
      [
        54,
        27,
        [
          { tick: 'day at 27', from: 0 },
          { tick: 'day at 60', from: 6 },
        ],
      ],
    ],
    'a day that goes on is named again',
  )
  for (const row of rows) t.equal(columnsOf(row.data.points.length, PAPER_WIDTH).width, PAPER_WIDTH)
})

t.test('labels of days and levels never overlap', async (t) => {
  const days = [0, 1, 5, 6, 12].map((from) => ({ from }))
  t.same(
    labeledDays(days, 14).map(({ from }) => from),
    [0, 5, 12],
  )
  t.same(levelTicks({ min: 1, max: 16 }), [1, 5, 10, 15])
  t.same(levelTicks({ min: 7, max: 7 }), [7])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 1_200 }), (min, more) => {
      const ticks = levelTicks({ min, max: min + more })
      return ticks[0] === min && ticks.every((tick, i) => i === 0 || tick > (ticks[i - 1] ?? tick))
    }),
  )
})

t.test('parts differ in height as well as in color (S2.180)', async (t) => {
  for (const parts of [1, 2, 8, 12]) {
    const heights = Array.from({ length: parts }, (_, part) => partHeight(part, parts))
    t.equal(new Set(heights).size, parts)
    t.same(
      heights,
      heights.toSorted((a, b) => a - b),
    )
  }
  t.equal(new Set(Array.from({ length: 8 }, (_, part) => partColor(part))).size, 8)
})
