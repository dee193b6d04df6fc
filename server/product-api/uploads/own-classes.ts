import { and, eq, inArray, or } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { administers, canAccessRoster, canAccessStudent } from '../ownership.ts'
import { inPieces } from './staged.ts'

/** The classes whose teachers the bearer administers, whatever school the class belongs to. */
const ofTheirTeachers = (tx: Db, bearer: Bearer) =>
  tx
    .select({ id: rosterTeachers.rosterId })
    .from(rosterTeachers)
    .innerJoin(accounts, eq(accounts.id, rosterTeachers.accountId))
    .where(administers(bearer, accounts.schoolId))

/** Which of these classes the bearer may still change; they could change all of them once. */
export async function ownClasses(tx: Db, bearer: Bearer, ids: readonly string[]): Promise<Set<string>> {
  const mine = or(canAccessRoster(bearer), inArray(rosters.id, ofTheirTeachers(tx, bearer)))
  const found = new Set<string>()
  for (const some of inPieces(ids)) {
    const rows = await tx
      .select({ id: rosters.id })
      .from(rosters)
      .where(and(inArray(rosters.id, [...some]), mine))
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** Which of these children the bearer may still change. */
export async function ownStudents(tx: Db, bearer: Bearer, ids: readonly string[]): Promise<Set<string>> {
  const inClasses = tx
    .select({ id: rosterStudents.studentId })
    .from(rosterStudents)
    .where(inArray(rosterStudents.rosterId, ofTheirTeachers(tx, bearer)))
  const found = new Set<string>()
  for (const some of inPieces(ids)) {
    const rows = await tx
      .select({ id: students.id })
      .from(students)
      .where(
        and(inArray(students.id, [...some]), or(canAccessStudent(bearer), inArray(students.id, inClasses))),
      )
    for (const { id } of rows) found.add(id)
  }
  return found
}
