import { and, asc, eq, inArray } from 'drizzle-orm'
import t from 'tap'
import { readLastLevels } from '../../../../server/product-api/analytics/last-levels.ts'
import { readMastery } from '../../../../server/product-api/analytics/mastery.ts'
import {
  readPlaytime,
  readTimePlayed,
  startOfSpan,
} from '../../../../server/product-api/analytics/playtime.ts'
import { columnsBySet } from '../../../../server/product-api/analytics/standards.ts'
import { readApproaches } from '../../../../server/product-api/analytics/tallies.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { surveys } from '../../../../server/product-api/db/schema/factors.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { openTestDatabase } from '../../../support/database.ts'
import { sharedDemoProductApi } from '../../../support/product-api.ts'
import { inOrder, masteryOf, quitsInLastTen, type StoredPlay, secondsByGame, talliesOf } from './oracle.ts'

const ZONE = 'America/Los_Angeles'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Children of every age and habit, and one that never played. */
const rostersCompared = [
  'r-room-12',
  'r-fifth',
  'r-s-harbor-middle-1',
  'r-s-ridgeview-1',
  'pc-study-hall',
  'pc-palmetto-3',
]

async function demoChildren(db: Db): Promise<{ ids: string[]; plays: Map<string, StoredPlay[]> }> {
  const rows = await db.select().from(rosterStudents).where(inArray(rosterStudents.rosterId, rostersCompared))
  const ids = rows.map(({ studentId }) => studentId)
  const events = await db
    .select()
    .from(playEvents)
    .where(inArray(playEvents.studentId, ids))
    .orderBy(asc(playEvents.id))
  const plays = new Map(ids.map((id) => [id, events.filter(({ studentId }) => studentId === id)]))
  return { ids, plays }
}

t.test('mastery in SQL is mastery in memory, for every column and child of the demo', async (t) => {
  const { db } = await sharedDemoProductApi()
  const { ids, plays } = await demoChildren(db)
  const columnIds = columnsBySet.CommonCore.map(({ columnId }) => columnId)
  const rows = new Map(
    (await readMastery(db, ids, columnIds)).map((row) => [`${row.studentId} ${row.columnId}`, row]),
  )
  let compared = 0
  for (const id of ids)
    for (const columnId of columnIds) {
      const expected = masteryOf(plays.get(id) ?? [], columnId)
      const row = rows.get(`${id} ${columnId}`)
      const same =
        row?.numRelevantLevels === expected?.numRelevantLevels &&
        Math.abs((row?.emaScoreValue ?? 0) - (expected?.emaScoreValue ?? 0)) <= 1e-6
      if (!same) t.same(row, expected, `${id} ${columnId}`)
      if (expected) compared++
    }
  t.ok(compared > 500, `${compared} figures agree`)
  t.equal(rows.size, compared, 'and there is no row without a scored play')
})

t.test('factors in SQL are factors in memory, with the survey and the last ten quits', async (t) => {
  const { db, clock } = await sharedDemoProductApi()
  const { ids, plays } = await demoChildren(db)
  const now = clock.now()
  const since = new Date(now.getTime() - 28 * DAY_MS)
  const rows = await readApproaches(db, ids, { since, now })
  t.same(new Set(rows.map(({ studentId }) => studentId)), new Set(ids), 'one row for each child asked about')
  for (const { studentId, tallies, recentQuits } of rows) {
    const own = plays.get(studentId) ?? []
    t.same(tallies, talliesOf(own, since, now), studentId)
    t.equal(recentQuits, quitsInLastTen(own), studentId)
  }
  const rated = await db.select().from(surveys)
  t.ok(rated.length > 0)
  for (const { studentId, ratings } of rated)
    t.same(rows.find((row) => row.studentId === studentId)?.ratings, ratings)
})

t.test('playtime and last levels in SQL are those in memory (S3.61, S7.92?)', async (t) => {
  const { db, clock } = await sharedDemoProductApi()
  const { ids, plays } = await demoChildren(db)
  const now = clock.now()
  for (const span of ['1', '7', '28', 'schoolYear'] as const) {
    const since = startOfSpan(span, ZONE, now)
    const rows = await readPlaytime(db, ids, { since, now })
    const totals = await readTimePlayed(db, ids, { since, now })
    for (const [i, id] of ids.entries()) {
      const expected = secondsByGame(plays.get(id) ?? [], since, now)
      const own = rows.filter(({ studentId }) => studentId === id)
      t.same(Object.fromEntries(own.map(({ appContext, seconds }) => [appContext, seconds])), expected)
      const total = Object.values(expected).reduce((sum, seconds) => sum + seconds, 0)
      t.same(totals[i], { studentId: id, totalTimePlayed: total })
    }
  }
  const cells = await readLastLevels(db, ids, { zone: ZONE, now })
  for (const id of ids) {
    const last = inOrder(plays.get(id) ?? []).at(-1)
    const cell = cells.find(({ studentId }) => studentId === id)
    t.equal(cell?.timestamp, last?.startedAt.toISOString())
    t.equal(cell?.levelNum, last?.levelNum)
  }
})

type Given = Partial<StoredPlay> & { minute: number }
const start = Date.parse('2026-11-02T17:00:00Z')
const now = new Date('2026-11-20T20:00:00Z')
const since = new Date('2026-10-24T07:00:00Z')

let ownDatabase: Promise<Db> | undefined

/** One small database for the plays worked out by hand; each test has a child of its own in it. */
function database(): Promise<Db> {
  ownDatabase ??= openTestDatabase().then(async ({ db, close }) => {
    t.teardown(close)
    await db.insert(accounts).values({
      id: 'teacher',
      email: 'a@b.test',
      caseSensitiveEmail: 'a@b.test',
      firstName: 'T',
      lastName: 'T',
      clientId: 'c',
      startedDay: 20260801,
      accessCode: 'code',
    })
    return db
  })
  return ownDatabase
}

/** A new child who played what is given, in minutes from a Monday morning. */
async function childWho(kid: string, plays: readonly Given[]): Promise<Db> {
  const db = await database()
  await db.insert(students).values({ id: kid, firstName: 'A', lastName: 'B' })
  for (const { minute, ...play } of plays)
    await db.insert(playEvents).values({
      studentId: kid,
      appContext: 'Match',
      startedAt: new Date(start + minute * MINUTE_MS),
      seconds: 60,
      levelNum: 12,
      levelResultType: 'wonEarly',
      ...play,
    })
  return db
}

const lost = { levelResultType: 'died' } as const
const HOURS = 60
const DAYS = 24 * HOURS

t.test('mastery of a few plays, worked out by hand', async (t) => {
  const db = await childWho('kid-1', [
    { minute: 3, levelResultType: 'wonWithTwoStars' },
    { minute: 1 },
    { minute: 2, ...lost },
    { minute: 4, quitType: 'avoidance', levelResultType: 'leftBeforeFinishing' },
    { minute: 5, levelResultType: 'unexpectedTermination' },
    { minute: 6, levelNum: 3, ...lost },
    { minute: 7, appContext: 'Wings', levelNum: 400, wingsLevelAccuracy: 0.95 },
  ])
  // 1, then 0, then 0.5, then 1: 0.7 × (0.7 × 0.7 + 0.15) + 0.3
  t.same(await readMastery(db, ['kid-1'], ['3OA', '3NF', '1OA']), [
    { studentId: 'kid-1', columnId: '1OA', emaScoreValue: 0, numRelevantLevels: 1 },
    { studentId: 'kid-1', columnId: '3OA', emaScoreValue: 0.748, numRelevantLevels: 4 },
  ])
  t.same(await readMastery(db, ['kid-1', 'nobody'], []), [])
  await db
    .update(playEvents)
    .set({ levelResultType: 'died' })
    .where(and(eq(playEvents.studentId, 'kid-1'), eq(playEvents.levelResultType, 'wonEarly')))
  t.same(
    (await readMastery(db, ['kid-1'], ['3OA'])).map(({ emaScoreValue }) => emaScoreValue),
    [0.405],
    'one play changed changes the figure',
  )
})

t.test('two plays of one instant count in the order they came in', async (t) => {
  const db = await childWho('kid-2', [{ minute: 1 }, { minute: 1, ...lost }])
  t.same((await readMastery(db, ['kid-2'], ['3OA']))[0]?.emaScoreValue, 0.7)
})

t.test('playtime is cut at midnight in the zone asked for, and one play changed changes it', async (t) => {
  const midnight = Date.parse('2026-11-20T08:00:00Z')
  const at = (ms: number) => ({ minute: (midnight + ms - start) / MINUTE_MS })
  const db = await childWho('kid-3', [
    { ...at(-1), seconds: 100 },
    { ...at(0), seconds: 10 },
    { ...at(1), seconds: 1, appContext: 'Zoom' },
  ])
  const today = { since: startOfSpan('1', ZONE, now), now }
  t.same(await readPlaytime(db, ['kid-3'], today), [
    { studentId: 'kid-3', appContext: 'Match', seconds: 10 },
    { studentId: 'kid-3', appContext: 'Zoom', seconds: 1 },
  ])
  t.same(await readTimePlayed(db, ['kid-3', 'nobody'], { since: startOfSpan('7', ZONE, now), now }), [
    { studentId: 'kid-3', totalTimePlayed: 111 },
    { studentId: 'nobody', totalTimePlayed: 0 },
  ])
  await db
    .update(playEvents)
    .set({ seconds: 70 })
    .where(and(eq(playEvents.studentId, 'kid-3'), eq(playEvents.appContext, 'Zoom')))
  t.equal((await readPlaytime(db, ['kid-3'], today))[1]?.seconds, 70)
})

t.test('a last level has its day in the zone asked for (S3.60)', async (t) => {
  const minute = (Date.parse('2026-11-20T06:30:00Z') - start) / MINUTE_MS
  const db = await childWho('kid-4', [
    { minute: minute - 1 },
    { minute, appContext: 'Wings', levelNum: 420, wingsLevelAccuracy: 0.85, levelMode: 'practice' },
  ])
  const cell = {
    columnId: 'lastlevel',
    studentId: 'kid-4',
    timestamp: '2026-11-20T06:30:00.000Z',
    appContext: 'Wings',
    levelNum: 420,
    levelResultType: 'wonEarly',
    wingsLevelAccuracy: 0.85,
  }
  t.same(await readLastLevels(db, ['kid-4', 'nobody'], { zone: ZONE, now }), [
    { ...cell, dayAsInt: 20261119 },
  ])
  t.same(await readLastLevels(db, ['kid-4'], { zone: 'UTC', now }), [{ ...cell, dayAsInt: 20261120 }])
})

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
  const filled = (day: number, math: number) => ({
    studentId: 'kid-10',
    accountId: 'teacher',
    answeredAt: new Date(start + day * DAY_MS),
    ratings: { confidence: { math } },
  })
  await db.insert(surveys).values([filled(2, 3), filled(1, 1)])
  const [row] = await readApproaches(db, ['kid-10'], { since, now })
  t.same(row?.ratings, { confidence: { math: 3 } })
  t.equal(row?.recentQuits, 0)
})
