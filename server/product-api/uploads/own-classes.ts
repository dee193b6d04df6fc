import { and, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { rosterStudents, rosters } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { canAccessStudent, mayOpenRoster } from '../ownership.ts'
import { inAnyRoster } from '../rosters/attachable.ts'
import { inPieces } from './in-pieces.ts'

/** Which of these classes the bearer may still change; they could change all of them once. */
export async function ownClasses(tx: Db, bearer: Bearer, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of inPieces(ids)) {
    const rows = await tx
      .select({ id: rosters.id })
      .from(rosters)
      .where(and(inArray(rosters.id, [...some]), mayOpenRoster(bearer)))
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** Which of these children the bearer may still change. */
export async function ownStudents(tx: Db, bearer: Bearer, ids: readonly string[]): Promise<Set<string>> {
  return studentsWho(tx, ids, or(canAccessStudent(bearer), inOwnClass(tx, bearer)))
}

/**
 * Which of these children the bearer may put back into a class: those in no class, and those whom they may still change
 * where they are now. A class that is no more gives no way to a child whom somebody else has by now.
 */
export async function returnableStudents(
  tx: Db,
  bearer: Bearer,
  ids: readonly string[],
): Promise<Set<string>> {
  const inOpenClass = inOwnClass(tx, bearer, isNull(rosters.deactivatedAt))
  return studentsWho(tx, ids, or(not(inAnyRoster), canAccessStudent(bearer), inOpenClass))
}

const inOwnClass = (tx: Db, bearer: Bearer, condition?: SQL): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(rosterStudents)
      .innerJoin(rosters, eq(rosters.id, rosterStudents.rosterId))
      .where(and(eq(rosterStudents.studentId, students.id), mayOpenRoster(bearer), condition)),
  )

async function studentsWho(tx: Db, ids: readonly string[], condition: SQL | undefined): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of inPieces(ids)) {
    const rows = await tx
      .select({ id: students.id })
      .from(students)
      .where(and(inArray(students.id, [...some]), condition))
    for (const { id } of rows) found.add(id)
  }
  return found
}
