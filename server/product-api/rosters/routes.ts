import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { nextRosters, rostersUpdated } from '../../contract/next-rosters.ts'
import * as contract from '../../contract/rosters.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import { students } from '../db/schema/students.ts'
import {
  reachesStudent,
  requireManagedSchool,
  requireOwnSchool,
  requireVisibleTeacher,
} from '../ownership.ts'
import { notFound } from '../refusal.ts'
import { type Product, type ProductApi, serve } from '../serve.ts'
import { wasIn } from './attachable.ts'
import { makeRoster } from './create.ts'
import { deactivateRosters } from './deactivate.ts'
import { ensureFirstRoster } from './first-roster.ts'
import { addStudent, removeStudent } from './move.ts'
import { moveToNextRosters } from './next-year.ts'
import { readRoster, readRosters, studentOf } from './read.ts'
import { readNextRosters } from './read-next.ts'
import { replaceRoster } from './save.ts'
import { readSeats } from './seats.ts'
import { isUpdated, markUpdated } from './updated.ts'

/** Rosters and the children in them, for those they belong to. */
export function rosterRoutes(app: ProductApi): void {
  serve(app, contract.myRosters, (asked) => rostersOf(asked, asked.bearer.accountId, asked.query.create))

  serve(app, contract.myRoster, ({ db, bearer, params }) =>
    rosterOf({ db }, bearer.accountId, params.rosterId),
  )

  serve(app, contract.teacherRosters, async (asked) => {
    const teacher = await requireVisibleTeacher(asked.db, asked.bearer, asked.params.teacherId)
    return rostersOf(asked, teacher.id, asked.query.create)
  })

  serve(app, contract.teacherRoster, async ({ db, bearer, params }) => {
    const teacher = await requireVisibleTeacher(db, bearer, params.teacherId)
    return rosterOf({ db }, teacher.id, params.rosterId)
  })

  serve(app, contract.teacherSeats, async (asked) =>
    readSeats(asked, await requireVisibleTeacher(asked.db, asked.bearer, asked.params.teacherId)),
  )

  // A school's own administrator sees all its children, a teacher there the ones they teach.
  serve(app, contract.schoolStudents, async ({ db, clock, bearer, query }) => {
    const school = await requireOwnSchool(db, bearer, query.schoolId)
    const former = query.former ? and(isNull(students.deactivatedAt), wasIn(bearer, { clock })) : undefined
    const rows = await db
      .select()
      .from(students)
      .where(and(eq(students.schoolId, school.id), or(reachesStudent(bearer), former)))
      .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id))
    return rows.map(studentOf)
  })

  serve(
    app,
    contract.createRoster,
    async (asked) => {
      const teacher = await requireVisibleTeacher(asked.db, asked.bearer, asked.params.teacherId)
      const given = { key: asked.headers['idempotency-key'], body: asked.body }
      return rosterOf(asked, teacher.id, await makeRoster(asked, asked.bearer, teacher, given))
    },
    OWNERS,
  )

  serve(
    app,
    contract.saveRoster,
    async (asked) => {
      const { rosterId } = asked.params
      const teacher = await requireVisibleTeacher(asked.db, asked.bearer, asked.params.teacherId)
      await replaceRoster(asked, asked.bearer, { teacher, rosterId }, asked.body)
      return rosterOf(asked, teacher.id, rosterId)
    },
    OWNERS,
  )

  serve(
    app,
    contract.deactivateRoster,
    async (asked) => {
      const teacher = await requireVisibleTeacher(asked.db, asked.bearer, asked.params.teacherId)
      await deactivateRosters(asked, teacher, [
        { rosterId: asked.params.rosterId, version: asked.query.version },
      ])
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.deactivateRosters,
    async (asked) => {
      const teacher = await requireVisibleTeacher(asked.db, asked.bearer, asked.params.teacherId)
      await deactivateRosters(asked, teacher, asked.body.rosters)
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.addRosterStudent,
    async (asked) => {
      return rosterOf(asked, await addStudent(asked), asked.params.rosterId)
    },
    OWNERS,
  )

  serve(
    app,
    contract.removeRosterStudent,
    async (asked) => {
      return rosterOf(asked, await removeStudent(asked), asked.params.rosterId)
    },
    OWNERS,
  )

  serve(
    app,
    nextRosters,
    async (asked) => {
      const school = await requireManagedSchool(asked.db, asked.bearer, asked.query.schoolId)
      const account = await readAccount(asked.db, asked.bearer.accountId)
      return { ...(await readNextRosters(asked.db, school)), isUpdated: isUpdated(asked, account, school) }
    },
    OWNERS,
  )

  serve(
    app,
    contract.updateRosters,
    async (asked) => {
      const school = await requireManagedSchool(asked.db, asked.bearer, asked.query.schoolId)
      const given = { key: asked.headers['idempotency-key'], body: asked.body }
      return moveToNextRosters(asked, asked.bearer, school, given)
    },
    OWNERS,
  )

  serve(
    app,
    rostersUpdated,
    async (asked) => {
      const school = await requireManagedSchool(asked.db, asked.bearer, asked.query.schoolId)
      await markUpdated(asked, asked.bearer, school, asked.query)
      return {}
    },
    OWNERS,
  )
}

/** Rosters are changed by those they belong to; a partner's classes are changed at the partner's. */
const OWNERS: readonly Bearer['kind'][] = ['account']

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
