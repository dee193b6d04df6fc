import t from 'tap'
import { gameplay } from '../../../../server/contract/analytics.ts'
import { metagameStats } from '../../../../server/contract/student-history.ts'
import { appLevels } from '../../../../server/contract/student-levels.ts'
import {
  educationalContext,
  instructionalContext,
  playTime,
  sessionCount,
} from '../../../../server/contract/student-playtime.ts'
import { gameOf } from '../../../../shared/rules/games.ts'
import { callApi, sharedDemoProductApi } from '../../../support/product-api.ts'
import { bearerFor } from '../../../support/product-data.ts'
import { answer, class12, somebody } from './answer.ts'

t.test('playtime by day adds up to the class’s playtime, and usages to it (S7.99, S3.80)', async (t) => {
  const api = await sharedDemoProductApi()
  const bearer = await bearerFor(api, 't-castellanos')
  for (const studentId of class12.slice(0, 6)) {
    const { body } = await callApi(api.url, gameplay, {
      bearer,
      query: { period: 'schoolYear' },
      body: { studentIds: [studentId] },
    })
    const rows = body as { appContext: string; seconds: number }[]
    const expected = Object.fromEntries(rows.map(({ appContext, seconds }) => [appContext, seconds]))
    const time = await answer(playTime, studentId, { period: 'schoolYear' })
    const sums: Record<string, number> = {}
    for (const { appContext, seconds } of time.days) sums[appContext] = (sums[appContext] ?? 0) + seconds
    t.same(sums, expected, studentId)
    t.same(Object.fromEntries(time.usages.map(({ appContext, seconds }) => [appContext, seconds])), expected)
    for (const { appContext, plays, seconds, designVersions, motivation } of time.usages) {
      t.equal(
        designVersions.reduce((sum, version) => sum + version.plays, 0),
        plays,
      )
      t.equal(
        designVersions.reduce((sum, version) => sum + version.seconds, 0),
        seconds,
      )
      t.ok(designVersions.every(({ firstDay, lastDay }) => firstDay <= lastDay))
      t.ok(gameOf(appContext))
      t.equal(motivation.seenThrough.datapoints, plays)
    }
  }
  const versions = new Set(
    (await answer(playTime, somebody, { period: 'schoolYear' })).usages.flatMap(({ designVersions }) =>
      designVersions.map(({ designVersion }) => designVersion),
    ),
  )
  t.ok(versions.size > 1, 'the demo shows versions of designs')
})

t.test('sessions are counted by day, whole days at a time (S7.98)', async (t) => {
  const week = await answer(sessionCount, somebody, { timespan: '7' })
  const year = await answer(sessionCount, somebody, { period: 'schoolYear' })
  t.equal(
    year.sessions,
    year.days.reduce((sum, { sessions }) => sum + sessions, 0),
  )
  t.same(week.days, year.days.slice(-week.days.length))
  const played = new Set(
    (await answer(playTime, somebody, { period: 'schoolYear' })).days.map(({ day }) => day),
  )
  t.same(
    year.days.map(({ day }) => day),
    [...played],
    'there is a session on every day that was played on',
  )
})

t.test('a filter leaves the plays its list counts (S7.100, S7.101)', async (t) => {
  for (const [call, name] of [
    [instructionalContext, 'instructionalContext'],
    [educationalContext, 'educationalContext'],
  ] as const) {
    const { contexts } = await answer(call, somebody, { period: 'schoolYear' })
    t.ok(contexts.length > 1, name)
    for (const { context, plays } of contexts) {
      const query = { period: 'schoolYear', [name]: context }
      const time = await answer(playTime, somebody, query)
      t.equal(
        time.usages.reduce((sum, usage) => sum + usage.plays, 0),
        plays,
        context,
      )
      const chart = await answer(appLevels, somebody, query)
      t.ok(chart.levels.every((level) => level[name] === context))
      const { snapshots } = await answer(metagameStats, somebody, query)
      t.equal(snapshots.filter(({ timestamp }) => timestamp !== null).length, plays)
    }
  }
  const nobody = await answer(playTime, somebody, { educationalContext: 'on the moon' })
  t.same([nobody.days, nobody.usages], [[], []])
})
