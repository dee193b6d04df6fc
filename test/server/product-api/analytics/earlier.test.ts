import { eq, gt } from 'drizzle-orm'
import t from 'tap'
import { readEarlier, readEarlierScores } from '../../../../server/product-api/analytics/earlier.ts'
import { factorWindow } from '../../../../server/product-api/analytics/factor-window.ts'
import { factorValues } from '../../../../server/product-api/analytics/factors.ts'
import { readLastLevels } from '../../../../server/product-api/analytics/last-levels.ts'
import { readMastery } from '../../../../server/product-api/analytics/mastery.ts'
import { readPlaytime, startOfSpan } from '../../../../server/product-api/analytics/playtime.ts'
import { columnsBySet } from '../../../../server/product-api/analytics/standards.ts'
import { readApproaches } from '../../../../server/product-api/analytics/tallies.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { HOME_ZONE } from '../../../../server/product-api/demo-data/classes.ts'
import { room12 } from '../../../../server/product-api/demo-data/room-12.ts'
import { addDays, dayIn, startOfDay } from '../../../../shared/rules/days.ts'
import { sharedDemoProductApi } from '../../../support/product-api.ts'

const studentIds = room12.map(({ studentId }) => studentId)
const columnIds = columnsBySet.CommonCore.filter(({ grade }) => grade === '3').map(({ columnId }) => columnId)

/** The figures of a database that knows no play after a moment. */
async function figuresWithout(db: Db, then: Date) {
  await db.delete(playEvents).where(gt(playEvents.startedAt, then))
  const approaches = await readApproaches(db, studentIds, factorWindow(HOME_ZONE, then))
  return {
    mastery: await readMastery(db, studentIds, columnIds),
    lastLevels: await readLastLevels(db, studentIds, { zone: HOME_ZONE, now: then }),
    factors: approaches.map(({ studentId, tallies, ratings }) => ({
      studentId,
      ...factorValues(tallies, ratings),
    })),
    gameplay: await readPlaytime(db, studentIds, { since: startOfSpan('28', HOME_ZONE, then), now: then }),
    added: [],
  }
}

t.test('earlier figures are those of a database that ends with that day', async (t) => {
  const { db, clock } = await sharedDemoProductApi()
  const now = clock.now()
  const today = dayIn(HOME_ZONE, now)
  const at = (daysAgo: number) =>
    readEarlier(db, { studentIds, columnIds, daysAgo }, { zone: HOME_ZONE, now })
  for (const daysAgo of [1, 7, 28]) {
    const found = await at(daysAgo)
    const nextDay = startOfDay(HOME_ZONE, addDays(today, 1 - daysAgo))
    const undone = new Error('rolled back')
    await db
      .transaction(async (tx) => {
        t.same(found, await figuresWithout(tx, new Date(nextDay.getTime() - 1)), `${daysAgo} days ago`)
        throw undone
      })
      .catch((error) => {
        if (error !== undone) throw error
      })
    t.ok(found.mastery.length > 20 && found.gameplay.length > 20, 'there is something to compare')
  }
  t.not(JSON.stringify(await at(7)), JSON.stringify(await at(1)), 'and a week makes a difference')
})

t.test('who was added since is named', async (t) => {
  const { db, clock } = await sharedDemoProductApi()
  const now = clock.now()
  const [first = '', second = ''] = studentIds
  const reader = { zone: HOME_ZONE, now }
  const addedAt = async (id: string, daysAgo: number) =>
    db
      .update(students)
      .set({ createdAt: startOfDay(HOME_ZONE, addDays(dayIn(HOME_ZONE, now), -daysAgo)) })
      .where(eq(students.id, id))
  await addedAt(first, 6)
  await addedAt(second, 7)
  t.same((await readEarlier(db, { studentIds, columnIds: [], daysAgo: 7 }, reader)).added, [first])
  await db.update(students).set({ createdAt: null })
})

t.test('scores of several days by one call are those of each day, in the order asked for', async (t) => {
  const { db, clock } = await sharedDemoProductApi()
  const reader = { zone: HOME_ZONE, now: clock.now() }
  const found = await readEarlierScores(db, { studentIds, columnIds, daysAgo: [21, 14, 7] }, reader)
  for (const [i, daysAgo] of [21, 14, 7].entries()) {
    const { mastery } = await readEarlier(db, { studentIds, columnIds, daysAgo }, reader)
    t.same(found[i], { daysAgo, mastery })
  }
  t.not(
    JSON.stringify(found[0]?.mastery),
    JSON.stringify(found[2]?.mastery),
    'and two weeks make a difference',
  )
})
