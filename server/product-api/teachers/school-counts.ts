import { and, count, inArray } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { students } from '../db/schema/students.ts'
import { countsForSchool } from '../students/in-class.ts'
import { isListed } from './listed-teachers.ts'

/** How many teachers are listed at each of these schools, and how many students each has, by school id. */
export async function countPeople(
  db: Db,
  schoolIds: readonly string[],
): Promise<(schoolId: string) => { teachers: number; students: number }> {
  const ids = [...schoolIds]
  const teachers = await db
    .select({ schoolId: accounts.schoolId, count: count() })
    .from(accounts)
    .where(and(isListed, inArray(accounts.schoolId, ids)))
    .groupBy(accounts.schoolId)
  const children = await db
    .select({ schoolId: students.schoolId, count: count() })
    .from(students)
    .where(and(countsForSchool, inArray(students.schoolId, ids)))
    .groupBy(students.schoolId)
  const countOf = (found: readonly { schoolId: string | null; count: number }[], id: string) =>
    found.find(({ schoolId }) => schoolId === id)?.count ?? 0
  return (id) => ({ teachers: countOf(teachers, id), students: countOf(children, id) })
}
