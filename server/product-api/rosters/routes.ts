import { and, asc, eq } from 'drizzle-orm'
import * as contract from '../../contract/rosters.ts'
import { students } from '../db/schema.ts'
import { ownedSchool, reachesStudent, seenTeacher } from '../ownership.ts'
import { notFound } from '../refusal.ts'
import { type Product, type ProductApi, serve } from '../serve.ts'
import { ensureFirstRoster } from './first-roster.ts'
import { readRoster, readRosters, studentOf } from './read.ts'

/** Rosters and the children in them, for those they belong to. */
export function rosterRoutes(app: ProductApi): void {
  serve(app, contract.myRosters, (asked) => rostersOf(asked, asked.bearer.accountId, asked.query.create))

  serve(app, contract.myRoster, ({ db, bearer, params }) =>
    rosterOf({ db }, bearer.accountId, params.rosterId),
  )

  serve(app, contract.teacherRosters, async (asked) => {
    const teacher = await seenTeacher(asked.db, asked.bearer, asked.params.teacherId)
    return rostersOf(asked, teacher.id, asked.query.create)
  })

  serve(app, contract.teacherRoster, async ({ db, bearer, params }) => {
    const teacher = await seenTeacher(db, bearer, params.teacherId)
    return rosterOf({ db }, teacher.id, params.rosterId)
  })

  // A school's own administrator sees all its children, a teacher there the ones they teach.
  serve(app, contract.schoolStudents, async ({ db, bearer, query }) => {
    const school = await ownedSchool(db, bearer, query.schoolId)
    const rows = await db
      .select()
      .from(students)
      .where(and(eq(students.schoolId, school.id), reachesStudent(bearer)))
      .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id))
    return rows.map(studentOf)
  })
}

async function rostersOf({ db, clock }: Pick<Product, 'db' | 'clock'>, teacherId: string, create = true) {
  const found = await readRosters(db, teacherId)
  if (found.length > 0 || !create) return found
  await ensureFirstRoster({ db, clock }, teacherId)
  return readRosters(db, teacherId)
}

async function rosterOf({ db }: Pick<Product, 'db'>, teacherId: string, rosterId: string) {
  const roster = await readRoster(db, teacherId, rosterId)
  if (!roster) throw notFound()
  return roster
}
