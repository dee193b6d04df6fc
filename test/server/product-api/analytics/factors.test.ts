import t from 'tap'
import { readApproaches } from '../../../../server/product-api/analytics/tallies.ts'
import { surveys } from '../../../../server/product-api/db/schema/factors.ts'
import { DAY_MS } from '../../../../shared/rules/days.ts'
import type { SurveyRating } from '../../../../shared/rules/survey.ts'
import { childWho, type Given, lost, now, start } from './plays.ts'

const since = new Date('2026-10-24T07:00:00Z')
const HOURS = 60
const DAYS = 24 * HOURS

async function tallied(kid: string, plays: readonly Given[]) {
  const db = await childWho(kid, plays)
  const [row] = await readApproaches(db, [kid], { since, now })
  return row?.tallies
}

t.test('growth mindset: the next play of that game within 7 days is as hard or harder', async (t) => {
  const tallies = await tallied('kid-5', [
    { minute: 1, ...lost },
    { minute: 2, appContext: 'Zoom', levelNum: 1 },
    { minute: 3, ...lost, levelNum: 13 },
    { minute: 4, ...lost, levelNum: 12 },
    { minute: 4 + 8 * DAYS, levelNum: 20 },
    { minute: 5 + 8 * DAYS, appContext: 'Zoom', ...lost },
  ])
  t.same(tallies?.growthMindset, { datapoints: 2, met: 1 })
})

t.test('confidence: levels the child chose that were not a sure thing', async (t) => {
  const tallies = await tallied('kid-6', [
    { minute: 1, chosen: true, abilityBefore: 0 },
    { minute: 2, chosen: true, abilityBefore: 4 },
    { minute: 3, chosen: false, abilityBefore: 0 },
    { minute: 4, chosen: true },
    { minute: 5, chosen: true, abilityBefore: 0, levelNum: 999 },
  ])
  t.same(tallies?.confidence, { datapoints: 2, met: 1 })
})

t.test(
  'goal orientation: levels lost or left that were won within 7 days, once a week is over',
  async (t) => {
    const tallies = await tallied('kid-7', [
      { minute: 1, ...lost, levelNum: 1 },
      { minute: 2, ...lost, levelNum: 1 },
      { minute: 3, levelNum: 1 },
      { minute: 4, levelNum: 2, levelResultType: 'leftBeforeFinishing', quitType: 'aimless' },
      { minute: 5 + 8 * DAYS, levelNum: 2 },
      { minute: 6, levelNum: 3, levelResultType: 'unexpectedTermination', quitType: 'shutdown' },
      { minute: 7 + 17 * DAYS, ...lost, levelNum: 4 },
    ])
    t.same(tallies?.goalOrientation, { datapoints: 2, met: 1 })
  },
)

t.test('productive strategy: later tries with fewer mistakes than the one before, or none', async (t) => {
  const tries = [3, 2, 2, 0, 0]
  const tallies = await tallied('kid-8', [
    ...tries.map((problemCountIncorrect, minute) => ({ minute, problemCountIncorrect })),
    { minute: 9, problemCountIncorrect: 9, quitType: 'pro' as const },
    { minute: 10, levelNum: 13, problemCountIncorrect: 5 },
  ])
  t.same(tallies?.productiveStrategy, { datapoints: 4, met: 3 })
})

t.test('self-regulation: plays not ended by an aimless or avoiding quit, in the last 28 days', async (t) => {
  const tallies = await tallied('kid-9', [
    { minute: 1 },
    { minute: 2, quitType: 'aimless' },
    { minute: 3, quitType: 'avoidance' },
    { minute: 4, quitType: 'pro' },
    { minute: 5, quitType: 'shutdown' },
    { minute: -10 * DAYS, quitType: 'aimless' },
  ])
  t.same(tallies?.selfRegulation, { datapoints: 5, met: 3 })
})

t.test('the newest survey of a child counts, whoever filled it in', async (t) => {
  const db = await childWho('kid-10', [])
  const filled = (day: number, math: SurveyRating) => ({
    studentId: 'kid-10',
    accountId: 'teacher',
    answeredAt: new Date(start + day * DAY_MS),
    ratings: { confidence: { math } },
  })
  await db.insert(surveys).values([filled(2, 3), filled(1, 1)])
  const [row] = await readApproaches(db, ['kid-10'], { since, now })
  t.same(row?.ratings, { confidence: { math: 3 } })
  t.same(row?.survey, {
    accountId: 'teacher',
    answeredAt: new Date(start + 2 * DAY_MS).toISOString(),
  })
  t.equal(row?.recentQuits, 0)
})
