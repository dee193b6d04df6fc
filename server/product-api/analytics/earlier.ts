import { and, gt } from 'drizzle-orm'
import { addDays, dayIn, startOfDay } from '../../../shared/rules/days.ts'
import type { earlierFigures, earlierScores } from '../../contract/analytics.ts'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { students } from '../db/schema/students.ts'
import { factorWindow } from './factor-window.ts'
import { factorValues } from './factors.ts'
import { readLastLevels } from './last-levels.ts'
import { readMastery } from './mastery.ts'
import { readPlaytime, startOfSpan } from './playtime.ts'
import { readApproaches } from './tallies.ts'

interface Reader {
  readonly zone: string
  readonly now: Date
}

/** The last moment of a day so many days ago. */
const endOfDay = (daysAgo: number, { zone, now }: Reader): Date =>
  new Date(startOfDay(zone, addDays(dayIn(zone, now), 1 - daysAgo)).getTime() - 1)

/** The scores as they were at the end of each of these days, in their order. */
export const readEarlierScores = (
  db: Db,
  { studentIds, columnIds, daysAgo }: BodyOf<typeof earlierScores>,
  reader: Reader,
): Promise<ReplyOf<typeof earlierScores>> =>
  Promise.all(
    daysAgo.map(async (days) => ({
      daysAgo: days,
      mastery: await readMastery(db, studentIds, columnIds, endOfDay(days, reader)),
    })),
  )

/**
 * The figures as they were at the end of a day so many days ago, by the functions that compute today's. A
 * teacher compares lesson with lesson, so the whole day counts, whatever the hour is now.
 */
export async function readEarlier(
  db: Db,
  { studentIds, columnIds, daysAgo }: BodyOf<typeof earlierFigures>,
  { zone, now }: Reader,
): Promise<ReplyOf<typeof earlierFigures>> {
  const then = endOfDay(daysAgo, { zone, now })
  const [mastery, lastLevels, approaches, gameplay, added] = await Promise.all([
    readMastery(db, studentIds, columnIds, then),
    readLastLevels(db, studentIds, { zone, now: then }),
    readApproaches(db, studentIds, factorWindow(zone, then)),
    readPlaytime(db, studentIds, { since: startOfSpan('28', zone, then), now: then }),
    addedSince(db, studentIds, then),
  ])
  const factors = approaches.map(({ studentId, tallies, ratings }) => ({
    studentId,
    ...factorValues(tallies, ratings),
  }))
  return { mastery, lastLevels, factors, gameplay, added }
}

const addedSince = async (db: Db, studentIds: readonly string[], then: Date): Promise<string[]> => {
  const added = await db
    .select({ id: students.id })
    .from(students)
    .where(and(isAmong(students.id, studentIds), gt(students.createdAt, then)))
  return added.map(({ id }) => id)
}
