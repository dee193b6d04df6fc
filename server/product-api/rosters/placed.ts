import { sql } from 'drizzle-orm'
import { type DayInt, dayIn, schoolYearStart, startOfDay } from '../../../shared/rules/days.ts'
import type { Clock } from '../../clock.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { updateRosters } from '../../contract/rosters.ts'
import { readAccount } from '../account/me.ts'
import { todayOf, zoneOf } from '../account/zone.ts'
import { isAmong } from '../db/is-among.ts'
import { students } from '../db/schema/students.ts'
import { conflict } from '../refusal.ts'
import type { LockedRosters } from './locks.ts'
import type { Account, StudentRow } from './members.ts'

type Next = BodyOf<typeof updateRosters>['students'][number]

/** The instant the school year began where somebody is. */
export const yearBegan = (clock: Clock, { settings }: Account): Date =>
  startOfDay(zoneOf(settings), schoolYearStart(todayOf(clock, settings)))

/** When a child was placed this school year, and its grade before; undefined if it still waits. */
export function placedThisYear(
  clock: Clock,
  account: Account,
): (row: StudentRow) => { readonly day: DayInt; readonly gradeLevel: string | null } | undefined {
  const began = yearBegan(clock, account)
  const zone = zoneOf(account.settings)
  return ({ placedAt, placedFromGrade }) =>
    placedAt !== null && placedAt >= began
      ? { day: dayIn(zone, placedAt), gradeLevel: placedFromGrade }
      : undefined
}

/**
 * Throws 409 if one of these children has been placed this school year, unless that is known of it: placing a child in
 * the class it is in changes no class's version.
 */
export async function requireUnplaced(
  { tx, clock, bearer }: LockedRosters,
  children: ReadonlyMap<string, StudentRow>,
  known: ReadonlySet<string>,
): Promise<void> {
  const placedOf = placedThisYear(clock, await readAccount(tx, bearer.accountId))
  for (const [id, row] of children) if (!known.has(id) && placedOf(row)) throw conflict()
}

/**
 * Records which children have got their class for the school year, so that a later sitting does not place
 * them twice; undoing a move clears it. Has to run before their grades change: a child placed again keeps
 * the grade it came from.
 */
export async function recordPlaced(locked: LockedRosters, next: readonly Next[]): Promise<void> {
  const idsOf = (list: readonly Next[]) => list.map(({ studentId }) => studentId)
  const placed = idsOf(next.filter((one) => one.placed ?? one.newRosters.length > 0))
  const waiting = idsOf(next.filter((one) => one.placed === false))
  if (placed.length > 0) await markPlaced(locked, placed)
  if (waiting.length > 0)
    await locked.tx
      .update(students)
      .set({ placedAt: null, placedFromGrade: null })
      .where(isAmong(students.id, waiting))
}

/** Marks these children as placed for the school year, before their grades change. */
export async function markPlaced(
  { tx, clock, bearer }: LockedRosters,
  studentIds: readonly string[],
  at: Date = clock.now(),
): Promise<void> {
  const began = yearBegan(clock, await readAccount(tx, bearer.accountId)).toISOString()
  await tx
    .update(students)
    .set({
      placedAt: at,
      placedFromGrade: sql`case when ${students.placedAt} >= ${began}::timestamptz
        then ${students.placedFromGrade} else ${students.gradeLevel} end`,
    })
    .where(isAmong(students.id, studentIds))
}

/** What a child's placement was. */
export interface PlacedBefore {
  readonly studentId: string
  readonly placedAt: string | null
  readonly placedFromGrade: string | null
}

/** Undoes `markPlaced` at that moment for those whom nobody has placed since. */
export async function restorePlaced(
  { tx }: Pick<LockedRosters, 'tx'>,
  placedAt: string,
  before: readonly PlacedBefore[],
): Promise<void> {
  await tx.execute(sql`
    update ${students} as child
    set placed_at = was."placedAt", placed_from_grade = was."placedFromGrade"
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb)
      as was("studentId" text, "placedAt" timestamptz, "placedFromGrade" text)
    where child.id = was."studentId" and child.placed_at = ${placedAt}::timestamptz`)
}
