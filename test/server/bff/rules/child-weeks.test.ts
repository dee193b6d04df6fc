import fc from 'fast-check'
import t from 'tap'
import { canCompare, minutesChange, risesWeekly, weeksOf } from '../../../../server/bff/rules/child-weeks.ts'
import { addDays } from '../../../../shared/rules/days.ts'
import { TODAY } from '../../../support/visit.ts'

const play = (daysAgo: number, seconds: number, result: 'pass' | 'quit' | 'lose' = 'pass') => ({
  day: addDays(TODAY, -daysAgo),
  appContext: 'Zoom',
  levelNum: 1,
  result,
  seconds,
})
/** Minutes of four weeks, oldest first. */
const weeks = (...minutes: number[]) =>
  weeksOf(
    minutes.flatMap((count, week) => (count === 0 ? [] : [play((3 - week) * 7, count * 60)])),
    TODAY,
  )

t.test('four weeks end today, each with its minutes, passed and left levels', async (t) => {
  t.same(weeksOf([play(27, 60), play(21, 60, 'lose'), play(6, 120), play(0, 60, 'quit')], TODAY), [
    { until: 20190925, minutes: 2, plays: 2, passed: 1, left: 0 },
    { until: 20191002, minutes: 0, plays: 0, passed: 0, left: 0 },
    { until: 20191009, minutes: 0, plays: 0, passed: 0, left: 0 },
    { until: 20191016, minutes: 3, plays: 2, passed: 1, left: 1 },
  ])
})

t.test('the last week has the minutes of the last seven days, whatever was played before', async (t) => {
  fc.assert(
    fc.property(fc.array(fc.record({ ago: fc.nat(27), seconds: fc.nat(4_000) })), (plays) => {
      const inWeek = plays.filter(({ ago }) => ago < 7)
      const total = inWeek.reduce((sum, { seconds }) => sum + seconds, 0)
      const last = weeksOf(
        plays.map(({ ago, seconds }) => play(ago, seconds)),
        TODAY,
      ).at(-1)
      return last?.minutes === Math.round(total / 60)
    }),
  )
  t.pass()
})

t.test('the last week is compared with the average of those before, if there is one', async (t) => {
  const table = [
    [[0, 0, 0, 20], null],
    [[0, 0, 10, 0], null],
    [[1, 1, 1, 6], null],
    [[10, 10, 10, 10], 'same'],
    [[10, 10, 10, 12], 'same'],
    [[10, 10, 10, 13], 'more'],
    [[10, 10, 10, 20], 'far more'],
    [[4, 6, 7, 29], 'far more'],
    [[10, 10, 10, 8], 'less'],
    [[10, 10, 10, 5], 'far less'],
    [[10, 10, 10, 0], 'far less'],
  ] as const
  for (const [minutes, change] of table) t.equal(minutesChange(weeks(...minutes)), change, minutes.join(' '))
  t.notOk(canCompare(weeks(0, 0, 0, 20)))
  t.ok(risesWeekly(weeks(1, 2, 3, 4)))
  t.notOk(risesWeekly(weeks(1, 2, 2, 4)))
})
