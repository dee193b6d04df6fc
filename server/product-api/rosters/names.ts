import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'

/** What a class device reads of a class: a class asks for it once a child, all in the same minutes. */

/** One active roster of a teacher with the names of its active children; undefined if it is not theirs. */
export async function readNamesInRoster(db: Db, teacherId: string, rosterId: string) {
  const rows = await db
    .select({
      name: rosters.name,
      child: { studentId: students.id, firstName: students.firstName, lastName: students.lastName },
    })
    .from(rosterTeachers)
    .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
    .leftJoin(rosterStudents, eq(rosterStudents.rosterId, rosters.id))
    .leftJoin(students, and(eq(students.id, rosterStudents.studentId), isNull(students.deactivatedAt)))
    .where(and(eq(rosterTeachers.accountId, teacherId), eq(rosterTeachers.rosterId, rosterId)))
    .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id))
  const [first] = rows
  return first && { rosterId, name: first.name, children: rows.flatMap(({ child }) => child ?? []) }
}

/** Whether an active child is in an active roster of a teacher's. */
export async function isTaught(
  db: Db,
  { accountId, rosterId, studentId }: Readonly<Record<'accountId' | 'rosterId' | 'studentId', string>>,
): Promise<boolean> {
  const found = await db
    .select({ studentId: rosterStudents.studentId })
    .from(rosterStudents)
    .innerJoin(students, and(eq(students.id, rosterStudents.studentId), isNull(students.deactivatedAt)))
    .innerJoin(rosters, and(eq(rosters.id, rosterStudents.rosterId), isNull(rosters.deactivatedAt)))
    .innerJoin(
      rosterTeachers,
      and(eq(rosterTeachers.rosterId, rosters.id), eq(rosterTeachers.accountId, accountId)),
    )
    .where(and(eq(rosterStudents.rosterId, rosterId), eq(rosterStudents.studentId, studentId)))
  return found.length > 0
}
