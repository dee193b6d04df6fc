import { and, asc, eq, gt, isNull, like, sql } from 'drizzle-orm'
import { addDays, type DayInt } from '../../../shared/rules/days.ts'
import type { Play } from '../analytics/play.ts'
import { requested } from '../analytics/statements.ts'
import type { Db } from '../db/open.ts'
import { schools } from '../db/schema/institutions.ts'
import { playEvents } from '../db/schema/plays.ts'
import { students } from '../db/schema/students.ts'
import { insertPlays } from '../plays/insert-plays.ts'
import { type Child, childOf, type EnrolledChild, plays } from './child.ts'
import { KID } from './classes.ts'
import { type LastPlays, midnightOf, playsOfDay } from './day-of-play.ts'
import { insertUndatedPlays } from './insert.ts'
import { shiftToEndBy } from './shift-to-end-by.ts'
import { undatedPlaysOf } from './undated.ts'

/** Children whose plays are held in memory at once. */
const CHILDREN_AT_ONCE = 250
/** Plays per statement: beyond this, larger ones are no faster. */
const PLAYS_PER_STATEMENT = 10_000

export interface Days {
  readonly seed: number
  /** First and last day to play; on the last one everything has ended by `now`. */
  readonly from: DayInt
  readonly through: DayInt
  readonly now: Date
}

/**
 * Generates the play of every made-up child on the given days, continuing from their last plays. Memory is
 * bounded.
 */
export async function fillDays(db: Db, days: Days): Promise<void> {
  let after = ''
  for (;;) {
    const batch = await childrenAfter(db, after)
    const lastId = batch.at(-1)?.studentId
    if (lastId === undefined) return
    after = lastId
    const children = batch.map((enrolled) => childOf(days.seed, enrolled)).filter(plays)
    const last = await lastPlaysOf(db, children)
    const byChild = children.map((child) => ({
      child,
      plays: playsOfChild(child, days, last.get(child.studentId) ?? new Map()),
    }))
    const played = byChild.flatMap(({ plays }) => plays)
    for (let i = 0; i < played.length; i += PLAYS_PER_STATEMENT)
      await insertPlays(db, played.slice(i, i + PLAYS_PER_STATEMENT))
    await insertUndatedPlays(
      db,
      byChild.flatMap(({ child, plays }) => undatedPlaysOf(days.seed, child, days, plays)),
    )
  }
}

/** One child's plays on the given days, continuing from `last`. */
export function playsOfChild(child: Child, { seed, from, through, now }: Days, last: LastPlays): Play[] {
  const played: Play[] = []
  for (let day = from; day < through; day = addDays(day, 1))
    played.push(...playsOfDay(seed, child, day, last))
  played.push(...shiftToEndBy(now, midnightOf(child.zone, through), playsOfDay(seed, child, through, last)))
  return played
}

const childrenAfter = (db: Db, after: string): Promise<EnrolledChild[]> =>
  db
    .select({
      studentId: students.id,
      gradeLevel: students.gradeLevel,
      state: schools.state,
    })
    .from(students)
    .leftJoin(schools, eq(schools.id, students.schoolId))
    .where(and(like(students.id, `${KID}%`), gt(students.id, after), isNull(students.deactivatedAt)))
    .orderBy(asc(students.id))
    .limit(CHILDREN_AT_ONCE)

/** The newest play of each child in each game, by child. */
async function lastPlaysOf(db: Db, children: readonly Child[]): Promise<Map<string, LastPlays>> {
  const newest = await db
    .select()
    .from(playEvents)
    .where(
      sql`${playEvents.id} in (
        with recursive ${requested(children.map(({ studentId }) => studentId))},
        newest as (
          select requested.id as student_id, play.app_context, play.id
          from requested cross join lateral (
            select app_context, id from play_events where student_id = requested.id
            order by app_context desc, started_at desc, id desc limit 1) as play
          union all
          select newest.student_id, play.app_context, play.id
          from newest cross join lateral (
            select app_context, id from play_events
            where student_id = newest.student_id and app_context < newest.app_context
            order by app_context desc, started_at desc, id desc limit 1) as play)
        select id from newest)`,
    )
  const byChild = new Map<string, LastPlays>()
  for (const { id: _, ...play } of newest) {
    const games = byChild.get(play.studentId) ?? new Map<string, Play>()
    byChild.set(play.studentId, games.set(play.appContext, play))
  }
  return byChild
}
