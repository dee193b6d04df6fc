import fc from 'fast-check'
import t from 'tap'
import { isLeftEarly, scoreOf } from '../../../../server/product-api/analytics/play.ts'
import { motivationOf } from '../../../../server/product-api/teacher-stats/motivation.ts'
import { secondsByDay, usagesOf, withDays } from '../../../../server/product-api/teacher-stats/usages.ts'
import { DAY_MS } from '../../../../shared/rules/days.ts'
import type { StoredPlay } from '../analytics/oracle.ts'
import { anyPlay, anyPlays, MINUTE_MS, now, play, start, ZONE } from './stored-play.ts'

t.test('seconds by day and usages by game lose nothing and count nothing twice (S7.99, S3.80)', async (t) => {
  fc.assert(
    fc.property(anyPlays, fc.constantFrom(ZONE, 'UTC', 'Asia/Kathmandu'), (plays, zone) => {
      const filtered = withDays(
        plays.filter(({ chosen }) => chosen),
        zone,
      )
      const total = filtered.reduce((sum, { play: { seconds } }) => sum + seconds, 0)
      const days = secondsByDay(filtered)
      const usages = usagesOf(plays, filtered, now)
      t.equal(
        days.reduce((sum, { seconds }) => sum + seconds, 0),
        total,
      )
      t.equal(
        usages.reduce((sum, { seconds }) => sum + seconds, 0),
        total,
      )
      t.equal(
        usages.reduce((sum, usage) => sum + usage.plays, 0),
        filtered.length,
      )
      for (const usage of usages) {
        t.equal(
          usage.designVersions.reduce((sum, version) => sum + version.plays, 0),
          usage.plays,
        )
        for (const { number, datapoints } of Object.values(usage.motivation))
          t.ok(datapoints === 0 ? number === null : number !== null && number >= 0 && number <= 1)
      }
      t.same(
        days.map(({ day }) => day),
        days.map(({ day }) => day).toSorted(),
      )
      t.equal(new Set(days.map(({ day, appContext }) => `${day} ${appContext}`)).size, days.length)
    }),
    { numRuns: 50 },
  )
})

t.test('a design version has the days it was first and last played on (S3.80)', async (t) => {
  const plays = [
    play({ designVersion: null }),
    play({ minute: 60, designVersion: '2.1' }),
    play({ minute: 3 * 24 * 60, designVersion: '2.1', seconds: 30 }),
  ]
  t.same(usagesOf(plays, withDays(plays, ZONE), now)[0]?.designVersions, [
    { designVersion: null, plays: 1, seconds: 60, firstDay: 20261102, lastDay: 20261102 },
    { designVersion: '2.1', plays: 2, seconds: 90, firstDay: 20261102, lastDay: 20261105 },
  ])
})

t.test(
  'motivation: what was chosen, at home, come back to within a week, and seen through (S3.80)',
  async (t) => {
    const of = (plays: StoredPlay[], filtered = plays, at = now) => motivationOf(plays, new Set(filtered), at)
    const none = { number: null, datapoints: 0 }
    t.same(of([]), { chosen: none, ownTime: none, cameBack: none, seenThrough: none })
    t.same(
      of([
        play({ chosen: true, educationalContext: 'home' }),
        play({ minute: 1, educationalContext: 'school' }),
        play({ minute: 2, quitType: 'aimless', levelResultType: 'leftBeforeFinishing' }),
        play({ minute: 3, quitType: 'shutdown', levelResultType: 'unexpectedTermination' }),
      ]),
      {
        chosen: { number: 0.25, datapoints: 4 },
        ownTime: { number: 0.5, datapoints: 2 },
        cameBack: { number: 1, datapoints: 1 },
        seenThrough: { number: 0.75, datapoints: 4 },
      },
    )
    const week = 7 * 24 * 60
    const lost = play({ levelResultType: 'died' })
    t.same(
      of([lost, play({ minute: week })]).cameBack,
      { number: 1, datapoints: 1 },
      'a week later to the minute',
    )
    t.same(of([lost, play({ minute: week + 1 })]).cameBack, { number: 0, datapoints: 1 })
    const atWeek = new Date(start + week * MINUTE_MS)
    t.same(of([lost], [lost], atWeek).cameBack, { number: 0, datapoints: 1 }, 'the week is over')
    t.same(of([lost], [lost], new Date(atWeek.getTime() - 1)).cameBack, none, 'there is time left')
    const elsewhere = play({ minute: 5, educationalContext: 'home' })
    t.same(
      of([lost, elsewhere], [lost]).cameBack,
      { number: 1, datapoints: 1 },
      'wherever the child came back',
    )
  },
)

t.test('what is no evidence is no setback, and what was left is one', async () => {
  fc.assert(
    fc.property(anyPlay, (one) => {
      const { cameBack } = motivationOf([one], new Set([one]), new Date(start + 60 * DAY_MS))
      return cameBack.datapoints === (scoreOf(one) === 0 || isLeftEarly(one) ? 1 : 0)
    }),
  )
})
