import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { rosterStudents, rosters } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { canAccessStudent, mayOpenRoster } from '../ownership.ts'
import { inPieces } from './staged.ts'

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
  const inClasses = exists(
    tx
      .select({ one: sql`1` })
      .from(rosterStudents)
      .innerJoin(rosters, eq(rosters.id, rosterStudents.rosterId))
      .where(and(eq(rosterStudents.studentId, students.id), mayOpenRoster(bearer))),
  )
  const found = new Set<string>()
  for (const some of inPieces(ids)) {
    const rows = await tx
      .select({ id: students.id })
      .from(students)
      .where(and(inArray(students.id, [...some]), or(canAccessStudent(bearer), inClasses)))
    for (const { id } of rows) found.add(id)
  }
  return found
}
