import fc from 'fast-check'
import t from 'tap'
import {
  average,
  axisEnd,
  axisTicks,
  barHeight,
  classMinutesAWeek,
  isFarUnder,
  minutesAWeek,
  relativePlaytime,
  spans,
  wholeMinutes,
} from '../../../shared/rules/playtime.ts'

const secondsByGame = fc
  .uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.nat(20_000)), {
    selector: ([game]) => game,
    maxLength: 10,
  })
  .map((entries) => new Map(entries))
const minutes = fc.nat(5_000)
const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0)

t.test('playtime can be asked for 1, 7 or 28 days or the school year (S4.71, S9.78)', async (t) => {
  t.same(spans, ['1', '7', '28', 'schoolYear'])
})

t.test('seconds become whole minutes', async (t) => {
  const table: [string, Record<string, number>, number, Record<string, number>][] = [
    ['nothing', {}, 0, {}],
    ['a game of no seconds was not played', { Zoom: 0 }, 0, {}],
    ['whole minutes stay', { Zoom: 120, Match: 60 }, 3, { Zoom: 2, Match: 1 }],
    ['under half a minute is 0, and still played', { Zoom: 29 }, 0, { Zoom: 0 }],
    ['half a minute is 1', { Zoom: 30 }, 1, { Zoom: 1 }],
    ['small plays count together', { Zoom: 25, Match: 25, Wings: 25 }, 1, { Zoom: 0, Match: 0, Wings: 0 }],
    ['each is rounded by itself', { Zoom: 90, Match: 90 }, 3, { Zoom: 2, Match: 2 }],
  ]
  for (const [name, seconds, total, byGame] of table)
    t.same(
      wholeMinutes(new Map(Object.entries(seconds))),
      { total, byGame: new Map(Object.entries(byGame)) },
      name,
    )
})

t.test('a total and each of its parts are at most half a minute off', async () => {
  const isNear = (shown: number, seconds: number) => Math.abs(shown * 60 - seconds) <= 30
  fc.assert(
    fc.property(secondsByGame, (seconds) => {
      const { total, byGame } = wholeMinutes(seconds)
      return (
        isNear(total, sum(seconds.values())) &&
        [...byGame].every(([game, shown]) => isNear(shown, seconds.get(game) ?? 0)) &&
        [...seconds].every(([game, played]) => played > 0 === byGame.has(game))
      )
    }),
  )
})

t.test('a longer span never shows fewer minutes, of a game or in all', async () => {
  fc.assert(
    fc.property(secondsByGame, secondsByGame, (shorter, before) => {
      const longer = new Map(shorter)
      for (const [game, seconds] of before) longer.set(game, (longer.get(game) ?? 0) + seconds)
      const [few, many] = [wholeMinutes(shorter), wholeMinutes(longer)]
      return (
        few.total <= many.total &&
        [...few.byGame].every(([game, shown]) => shown <= (many.byGame.get(game) ?? -1)) &&
        // What was not played in the days before has the same minutes.
        [...few.byGame].every(
          ([game, shown]) => (before.get(game) ?? 0) > 0 || shown === many.byGame.get(game),
        )
      )
    }),
  )
})

t.test('more seconds in one game never show as fewer minutes than another of the same child', async () => {
  fc.assert(
    fc.property(secondsByGame, (seconds) => {
      const shown = [...wholeMinutes(seconds).byGame].map(([game, m]) => ({ m, s: seconds.get(game) ?? 0 }))
      return shown.every((a) => shown.every((b) => a.s <= b.s || a.m >= b.m))
    }),
  )
})

t.test('the class average counts every child and is capped at 20 a week (S9.79, S9.80?)', async (t) => {
  const table: [number[], number][] = [
    [[], 0],
    [[0, 0], 0],
    [[40], 10],
    [[80, 0], 10],
    [[69, 57, 57, 56, 52, 52, 49, 46, 44, 42, 39, 34, 30, 29, 27, 27, 24, 5], 10],
    [[77, 77], 19],
    [[78, 78], 20],
    [[400, 400], 20],
  ]
  for (const [children, expected] of table)
    t.equal(classMinutesAWeek(children), expected, JSON.stringify(children))
  fc.assert(fc.property(fc.array(minutes), (children) => classMinutesAWeek(children) <= 20))
  fc.assert(
    fc.property(fc.array(minutes, { minLength: 1 }), (children) =>
      children.every((_, i) => classMinutesAWeek(children) <= classMinutesAWeek(children.with(i, 5_000))),
    ),
  )
})

t.test('a child is never capped (S9.79)', async (t) => {
  for (const [in28Days, expected] of [
    [0, 0],
    [1, 0],
    [2, 1],
    [46, 12],
    [69, 17],
    [400, 100],
  ] as const)
    t.equal(minutesAWeek(in28Days), expected)
})

t.test(
  'a bar is 90 % of its relative playtime and the axis ends at the largest / 0.9 (S2.165, S2.166?)',
  async (t) => {
    t.equal(barHeight(69, 69), 0.9)
    t.equal(barHeight(0, 69), 0)
    t.equal(barHeight(0, 0), 0, 'nobody played')
    t.equal(barHeight(30, 60), 0.45)
    t.equal(relativePlaytime(0, 0), 0)
    t.equal(axisEnd(0), 0)
    t.equal(axisEnd(90), 100)
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 5_000 }), (a, b) => {
        const [small, large] = a < b ? [a, b] : [b, a]
        const share = barHeight(small, large)
        return share >= 0 && share <= 0.9 && Math.abs(share - small / axisEnd(large)) < 1e-9
      }),
    )
  },
)

t.test('ticks start at 0, keep one step and stay on the axis', async (t) => {
  t.same(axisTicks(axisEnd(69)), [0, 25, 50, 75])
  t.same(axisTicks(axisEnd(1)), [0, 1])
  t.same(axisTicks(axisEnd(0)), [0])
  t.same(axisTicks(axisEnd(3)), [0, 1, 2, 3])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 525_600 }), (largest) => {
      const ticks = axisTicks(axisEnd(largest))
      const step = ticks[1] ?? 0
      return (
        ticks.length >= 2 &&
        ticks.length <= 5 &&
        ticks.every((tick, i) => tick === i * step && tick <= axisEnd(largest))
      )
    }),
  )
})

t.test('a bar is light under half the class average', async (t) => {
  t.equal(isFarUnder(20, 41), true)
  t.equal(isFarUnder(20.5, 41), false)
  t.equal(isFarUnder(0, 0), false, 'a class where nobody played has nobody far under')
  t.equal(average([]), 0)
  t.equal(average([10, 0]), 5)
})
