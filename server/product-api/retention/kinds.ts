import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { DAY_MS, dayIn, schoolYearStart, utcMidnight } from '../../../shared/rules/days.ts'
import type { RetentionKind } from '../../contract/retention.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { childOpenings } from '../db/schema/openings.ts'
import { playEvents } from '../db/schema/plays.ts'
import { formerRosterStudents, rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { tokenFamilies } from '../db/schema/sessions.ts'
import { students } from '../db/schema/students.ts'
import { isBeingErased } from '../erasures/being-erased.ts'
import { eraseAccount } from '../erasures/of-account.ts'
import { eraseStudents } from '../erasures/of-child.ts'
import { lockForRemoval } from '../rosters/locks.ts'

/** Children and accounts in one transaction: a year of play is tens of thousands of rows. */
const PEOPLE_AT_ONCE = 5
const ROWS_AT_ONCE = 2_000
/** Of a day as an integer, a year. */
const YEAR = 10_000

/** Something that is removed by itself: what there is of it, and a piece of it removed. */
export interface Retained {
  readonly kind: RetentionKind | 'figures'
  readonly unit: 'days' | 'school years'
  /** Null: it is kept as long as what it is about. */
  readonly amount: number | null
  /** What is older than this goes. */
  readonly before: Date
  readonly count: (db: Db) => Promise<number>
  /** Removes some in a transaction. Returns how many were removed, and whether there are no more. */
  readonly removeSome: (tx: Db) => Promise<{ readonly removed: number; readonly isOver: boolean }>
}

/** Retained as an operator has set it, which everybody is told. */
export type RetainedBySetting = Retained & { readonly kind: RetentionKind }

/** The same without when: each kind by itself. */
interface Removal {
  readonly count: (db: Db, before: Date) => Promise<number>
  readonly removeSome: (
    tx: Db,
    before: Date,
  ) => Promise<{ readonly removed: number; readonly isOver: boolean }>
}

/** Everything that may have a time, as an operator has set it. */
export function retainedBy({ retain }: Pick<Config, 'retain'>, now: Date): RetainedBySetting[] {
  const days = (kind: RetentionKind, amount: number) =>
    bound(kind, 'days', amount, new Date(now.getTime() - amount * DAY_MS))
  const yearStart = schoolYearStart(dayIn('UTC', now)) - retain.playYears * YEAR
  return [
    bound('plays', 'school years', retain.playYears, new Date(utcMidnight(yearStart))),
    days('former-students', retain.formerStudentDays),
    days('unplaced-students', retain.unplacedStudentDays),
    days('unconfirmed-accounts', retain.unconfirmedDays),
    days('sign-ins', retain.signInDays),
    days('openings', retain.openingDays),
  ]
}

const bound = (
  kind: RetentionKind,
  unit: Retained['unit'],
  amount: number,
  before: Date,
): RetainedBySetting => ({
  ...{ kind, unit, amount: amount === 0 ? null : amount, before },
  count: (db) => removals[kind].count(db, before),
  removeSome: (tx) => removals[kind].removeSome(tx, before),
})

const isOld = (before: Date) => sql`${playEvents.startedAt} < ${before.toISOString()}::timestamptz`
const isFormer = (before: Date): SQL | undefined =>
  and(lt(students.deactivatedAt, before), sql`not ${isBeingErased}`)
/** A child in no active class, since its last one was left or put away; one that was never in any has no such day. */
const isUnplaced = (before: Date): SQL | undefined =>
  and(
    isNull(students.deactivatedAt),
    sql`not exists (
      select 1 from ${rosterStudents} as here
      join ${rosters} as open on open.id = here.roster_id and open.deactivated_at is null
      where here.student_id = ${students.id})`,
    sql`greatest(
      (select max(left_at) from ${formerRosterStudents} as gone where gone.student_id = ${students.id}),
      (select max(closed.deactivated_at) from ${rosterStudents} as there
        join ${rosters} as closed on closed.id = there.roster_id
        where there.student_id = ${students.id})) < ${before.toISOString()}::timestamptz`,
  )
const isUnconfirmed = (before: Date): SQL | undefined =>
  and(
    eq(accounts.state, 'unvalidated'),
    eq(accounts.isInternalAdmin, false),
    lt(accounts.startedDay, dayIn('UTC', before)),
    sql`not exists (select 1 from ${rosterTeachers} as has where has.account_id = ${accounts.id})`,
  )
const isEnded = (before: Date): SQL =>
  sql`coalesce(${tokenFamilies.endedAt}, ${tokenFamilies.expiresAt}) < ${before.toISOString()}::timestamptz`

/** The next children for whom something is true, locked; those that somebody else is at are left for later. */
async function nextStudents(tx: Db, isDue: SQL | undefined): Promise<string[]> {
  const found = await tx
    .select({ id: students.id })
    .from(students)
    .where(isDue)
    .orderBy(asc(students.id))
    .limit(PEOPLE_AT_ONCE)
    .for('update', { skipLocked: true })
  return found.map(({ id }) => id)
}

const children = (isDue: (before: Date) => SQL | undefined): Removal => ({
  count: (db, before) => db.$count(students, isDue(before)),
  async removeSome(tx, before) {
    const ids = await nextStudents(tx, isDue(before))
    await eraseStudents(tx, ids)
    return { removed: ids.length, isOver: ids.length < PEOPLE_AT_ONCE }
  },
})

const removals: Readonly<Record<RetentionKind, Removal>> = {
  plays: {
    count: (db, before) => db.$count(playEvents, isOld(before)),
    async removeSome(tx, before) {
      const hasOld = sql`exists (
        select 1 from ${playEvents} where ${playEvents.studentId} = ${students.id} and ${isOld(before)})`
      const ids = await nextStudents(tx, hasOld)
      const gone = await tx
        .delete(playEvents)
        .where(and(inArray(playEvents.studentId, ids), isOld(before)))
        .returning({ one: sql`1` })
      return { removed: gone.length, isOver: ids.length < PEOPLE_AT_ONCE }
    },
  },
  'former-students': children(isFormer),
  'unplaced-students': children(isUnplaced),
  'unconfirmed-accounts': {
    count: (db, before) => db.$count(accounts, isUnconfirmed(before)),
    async removeSome(tx, before) {
      const found = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(isUnconfirmed(before))
        .orderBy(asc(accounts.id))
        .limit(PEOPLE_AT_ONCE)
      const locked = await lockForRemoval(
        tx,
        found.map(({ id }) => id),
      )
      // Somebody may have confirmed it before it was locked.
      const due = locked.filter(({ state }) => state === 'unvalidated')
      for (const account of due) await eraseAccount(tx, account)
      return { removed: due.length, isOver: found.length < PEOPLE_AT_ONCE }
    },
  },
  'sign-ins': {
    count: (db, before) => db.$count(tokenFamilies, isEnded(before)),
    removeSome: async (tx, before) => {
      const some = tx
        .select({ id: tokenFamilies.id })
        .from(tokenFamilies)
        .where(isEnded(before))
        .limit(ROWS_AT_ONCE)
        .for('update', { skipLocked: true })
      const gone = await tx
        .delete(tokenFamilies)
        .where(inArray(tokenFamilies.id, some))
        .returning({ one: sql`1` })
      return { removed: gone.length, isOver: gone.length < ROWS_AT_ONCE }
    },
  },
  openings: {
    count: (db, before) => db.$count(childOpenings, lt(childOpenings.lastAt, before)),
    removeSome: async (tx, before) => {
      const some = tx
        .select({ id: childOpenings.id })
        .from(childOpenings)
        .where(lt(childOpenings.lastAt, before))
        .limit(ROWS_AT_ONCE)
        .for('update', { skipLocked: true })
      const gone = await tx
        .delete(childOpenings)
        .where(inArray(childOpenings.id, some))
        .returning({ one: sql`1` })
      return { removed: gone.length, isOver: gone.length < ROWS_AT_ONCE }
    },
  },
}
