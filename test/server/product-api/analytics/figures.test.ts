import { and, eq } from 'drizzle-orm'
import t from 'tap'
import { readLastLevels } from '../../../../server/product-api/analytics/last-levels.ts'
import { readMastery } from '../../../../server/product-api/analytics/mastery.ts'
import {
  readPlaytime,
  readTimePlayed,
  startOfSpan,
} from '../../../../server/product-api/analytics/playtime.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { childWho, lost, MINUTE_MS, now, start, ZONE } from './plays.ts'

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
    recent: { levels: 2, left: 0, games: ['Wings', 'Match'] },
  }
  t.same(await readLastLevels(db, ['kid-4', 'nobody'], { zone: ZONE, now }), [
    { ...cell, dayAsInt: 20261119 },
  ])
  t.same(await readLastLevels(db, ['kid-4'], { zone: 'UTC', now }), [{ ...cell, dayAsInt: 20261120 }])
})

t.test('of the last six levels it is known how many were left, and in which games', async (t) => {
  const minute = (Date.parse('2026-11-20T06:30:00Z') - start) / MINUTE_MS
  const play = (ago: number, over: object = {}) => ({ minute: minute - ago, ...over })
  const db = await childWho('kid-11', [
    play(7, { quitType: 'aimless', appContext: 'Wings' }),
    play(6),
    play(5, { quitType: 'avoidance', levelResultType: 'leftBeforeFinishing' }),
    play(4, { quitType: 'shutdown', levelResultType: 'unexpectedTermination' }),
    play(3, { levelResultType: 'leftBeforeFinishing' }),
    play(2, { quitType: 'pro', levelResultType: 'leftBeforeFinishing' }),
    play(1, { quitType: 'aimless', appContext: 'Zoom', levelResultType: 'leftBeforeFinishing' }),
  ])
  const [cell] = await readLastLevels(db, ['kid-11'], { zone: ZONE, now })
  t.same(cell?.recent, { levels: 6, left: 4, games: ['Zoom', 'Match'] })
  const then = new Date(start + (minute - 6) * MINUTE_MS)
  const [before] = await readLastLevels(db, ['kid-11'], { zone: ZONE, now: then })
  t.same(before?.recent, { levels: 2, left: 1, games: ['Match', 'Wings'] })
})
