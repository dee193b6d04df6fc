import { asc, inArray } from 'drizzle-orm'
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
import { surveys } from '../../../../server/product-api/db/schema/factors.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { DAY_MS } from '../../../../shared/rules/days.ts'
import { sharedDemoProductApi } from '../../../support/product-api.ts'
import { inOrder, masteryOf, quitsInLastTen, type StoredPlay, secondsByGame, talliesOf } from './oracle.ts'
import { ZONE } from './plays.ts'

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
