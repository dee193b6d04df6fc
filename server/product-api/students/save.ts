import { and, eq, type SQL, sql } from 'drizzle-orm'
import { yearOf } from '../../../shared/rules/days.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { Student } from '../../contract/entities.ts'
import type { saveStudent } from '../../contract/students.ts'
import { readAccount } from '../account/me.ts'
import { todayOf } from '../account/zone.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { students } from '../db/schema/students.ts'
import { canAccessStudent } from '../ownership.ts'
import { conflict, forbidden, invalid, notFound } from '../refusal.ts'
import { isPartners } from '../rosters/attachable.ts'
import { writeStudents } from '../rosters/change.ts'
import { fieldsOf, hasSameFields, listFaults } from '../rosters/list.ts'
import { withLockedRosters } from '../rosters/locks.ts'
import {
  classesAmong,
  readMembers,
  requireFamilyRosters,
  rostersWith,
  type StudentRow,
} from '../rosters/members.ts'
import { studentOf } from '../rosters/read.ts'
import type { Product } from '../serve.ts'

/**
 * Saves a child's own fields; the name must stay unique in every roster it is in. Throws 404 for another's
 * child, 403 for a partner's or, asked by a parent, a school's, 409 if it was changed since the given version, unless it already is as
 * requested; 400 with `name`, which for a family also covers the age.
 */
export async function changeStudent(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  { studentId, schoolId }: { studentId: string; schoolId?: string },
  { version, ...given }: BodyOf<typeof saveStudent>,
): Promise<Student> {
  return db.transaction(async (tx) => {
    const ofSchool = schoolId === undefined ? undefined : eq(students.schoolId, schoolId)
    const isTarget = and(eq(students.id, studentId), canAccessStudent(bearer), ofSchool)
    await readChangeable(tx, isTarget)
    return withLockedRosters({ tx, clock, bearer }, { students: [studentId] }, async (locked) => {
      const present = await readChangeable(tx, isTarget)
      const merged = { firstName: present.firstName, lastName: present.lastName, ...given }
      const account = await readAccount(tx, bearer.accountId)
      const year = yearOf(todayOf(clock, account.settings))
      const rosterIds = await rostersWith(tx, [studentId])
      const classes = await classesAmong(tx, rosterIds)
      const isFamily = rosterIds.length > 0 && classes.size === 0
      const fields = fieldsOf(merged, present, { isFamily: isFamily, year })
      if (hasSameFields(present, fields)) return studentOf(present)
      if (present.version !== version) throw conflict()

      await requireFamilyRosters(tx, bearer, rosterIds)
      const inRosters = await readMembers(tx, rosterIds)
      const list = [{ studentId, ...merged }]
      for (const [rosterId, members] of inRosters) {
        const rules = { isFamily: !classes.has(rosterId), year }
        const others = members.filter(({ id }) => id !== studentId)
        const fault = listFaults(list, rules, new Map([[studentId, present]]), others)['students.0']
        if (fault !== undefined) throw invalid({ name: fault })
      }
      await writeStudents(locked, [{ ...present, ...fields }])
      locked.recordChange({ students: [studentId] })
      return studentOf({ ...present, ...fields, version: present.version + 1 })
    })
  })
}

/** The child, if the bearer may change it; throws the usual 404, and 403 for a partner's. */
async function readChangeable(tx: Db, isTarget: SQL | undefined): Promise<StudentRow> {
  const [found] = await tx
    .select({ student: students, isPartners: sql<boolean>`${isPartners}` })
    .from(students)
    .where(isTarget)
  if (!found) throw notFound()
  if (found.isPartners) throw forbidden()
  return found.student
}
