import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { rosterStudents } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { studentNumbers } from '../db/schema/uploads.ts'
import { administers } from '../ownership.ts'
import { isPartners } from '../rosters/attachable.ts'
import type { Child } from './current-rosters.ts'
import { inPieces } from './in-pieces.ts'

/** The classes and the schools whose children are read. */
export interface Reach {
  readonly classIds: readonly string[]
  readonly schoolIds: readonly string[]
}

/** What one statement reads about: an answer is parsed in some milliseconds, and others have their turn between two. */
const CLASSES_AT_ONCE = 50
const SCHOOLS_AT_ONCE = 4
const CHILDREN_AT_ONCE = 1_000

const inOrder = (ids: Iterable<string>): string[] => [...new Set(ids)].sort()

/** The children of schools that the bearer administers. */
export const isIn = (schoolIds: readonly string[], bearer: Bearer) =>
  and(inArray(students.schoolId, [...schoolIds]), administers(bearer, students.schoolId))

/** Whoever a row may be about. */
const isComparable = and(isNull(students.deactivatedAt), sql`not ${isPartners}`)

/** Marks that differ if any of these children does, or is in another of the classes. */
export async function markOf(db: Db, bearer: Bearer, { classIds, schoolIds }: Reach): Promise<string> {
  const { rows } = await db.execute<{ places: string; children: string }>(sql`
    with place as materialized (
      select student_id, roster_id from ${rosterStudents} where ${isAmong(rosterStudents.rosterId, classIds)}),
    near as materialized (
      select student_id as id from place
      union select ${students.id} from ${students} where ${isIn(schoolIds, bearer)})
    select
      (select sum(hashtextextended(student_id || ' ' || roster_id, 0)) from place)::text as places,
      (select sum(hashtextextended(${students}::text || coalesce(' ' || ${studentNumbers.idNumber}, ''), 0))
        from ${students} left join ${studentNumbers} on ${studentNumbers.studentId} = ${students.id}
        where ${students.id} in (select id from near) and ${isComparable})::text as children`)
  return JSON.stringify(rows[0])
}

/** The children of these classes and, in those of the schools that the bearer administers, those in no class. */
export async function readChildRows(
  db: Db,
  bearer: Bearer,
  { classIds, schoolIds }: Reach,
): Promise<Map<string, Child>> {
  const places: { readonly childId: string; readonly classId: string }[] = []
  for (const some of inPieces(inOrder(classIds), CLASSES_AT_ONCE))
    places.push(
      ...(await db
        .select({ childId: rosterStudents.studentId, classId: rosterStudents.rosterId })
        .from(rosterStudents)
        .where(isAmong(rosterStudents.rosterId, some))
        .orderBy(asc(rosterStudents.rosterId))),
    )
  const childIds = new Set(places.map(({ childId }) => childId))
  for (const some of inPieces(inOrder(schoolIds), SCHOOLS_AT_ONCE))
    for (const { childId } of await db
      .select({ childId: students.id })
      .from(students)
      .where(isIn(some, bearer)))
      childIds.add(childId)
  const children = new Map<string, Child & { classIds: string[] }>()
  for (const some of inPieces(inOrder(childIds), CHILDREN_AT_ONCE)) {
    const rows = await db
      .select({ student: students, idNumber: studentNumbers.idNumber })
      .from(students)
      .leftJoin(studentNumbers, eq(studentNumbers.studentId, students.id))
      .where(and(isAmong(students.id, some), isComparable))
      .orderBy(asc(students.id))
    for (const { student, idNumber } of rows) children.set(student.id, { ...student, idNumber, classIds: [] })
  }
  for (const { childId, classId } of places) children.get(childId)?.classIds.push(classId)
  return children
}
