import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { nextRosters, rostersUpdated, tellApart } from '../../contract/next-rosters.ts'
import * as contract from '../../contract/rosters.ts'
import { addRosterStudent, removeRosterStudent } from '../../contract/students.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import { students } from '../db/schema/students.ts'
import {
  canAccessStudent,
  mayOpenRoster,
  requireKnownSchool,
  requireManagedSchool,
  requireVisibleTeacher,
} from '../ownership.ts'
import { notFound } from '../refusal.ts'
import { type Product, type ProductApi, serve } from '../serve.ts'
import { wasInOwnRoster } from './attachable.ts'
import { createTeacherRoster } from './create.ts'
import { deactivateRosters } from './deactivate.ts'
import { ensureFirstRoster } from './first-roster.ts'
import { addStudent, removeStudent } from './move.ts'
import { recordToldApart } from './namesakes.ts'
import { moveToNextRosters } from './next-year.ts'
import { readRoster, readRosterNames, readRosters, readSchoolRoster, studentOf } from './read.ts'
import { readNextRosters } from './read-next.ts'
import { replaceRoster } from './save.ts'
import { readSeats } from './seats.ts'
import { recordShown } from './shown.ts'
import { isUpdated, markUpdated } from './updated.ts'

/** Rosters and their children, for their teachers. */
export function rosterRoutes(app: ProductApi): void {
  serve(app, contract.myRosters, (request) =>
    rostersOf(request, request.bearer.accountId, request.query.create),
  )

  serve(app, contract.myRoster, (request) =>
    rosterOf(request, request.bearer.accountId, request.params.rosterId),
  )

  serve(app, contract.teacherRosters, async (request) => {
    const teacher = await requireVisibleTeacher(request.db, request.bearer, request.params.teacherId)
    return rostersOf(request, teacher.id, request.query.create)
  })

  serve(app, contract.teacherRoster, async (request) => {
    const teacher = await requireVisibleTeacher(request.db, request.bearer, request.params.teacherId)
    return rosterOf(request, teacher.id, request.params.rosterId)
  })

  serve(
    app,
    contract.schoolRoster,
    async ({ db, bearer, params }) => {
      const roster = await readSchoolRoster(db, bearer, params.rosterId)
      if (!roster) throw notFound()
      return roster
    },
    OWNERS,
  )

  serve(app, contract.teacherSeats, async (request) =>
    readSeats(request, await requireVisibleTeacher(request.db, request.bearer, request.params.teacherId)),
  )

  // A school's own administrator sees all its children, a teacher only the ones they teach, wherever they belong.
  serve(app, contract.schoolStudents, async ({ db, clock, bearer, query }) => {
    const school = await requireKnownSchool(db, bearer, query.schoolId)
    const former = query.former
      ? and(isNull(students.deactivatedAt), wasInOwnRoster(bearer, { clock }))
      : undefined
    const rows = await db
      .select()
      .from(students)
      .where(and(eq(students.schoolId, school.id), or(canAccessStudent(bearer), former)))
      .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id))
    return rows.map(studentOf)
  })

  serve(
    app,
    contract.createRoster,
    async (request) => {
      const teacher = await requireVisibleTeacher(request.db, request.bearer, request.params.teacherId)
      const given = { key: request.headers['idempotency-key'], body: request.body }
      return rosterOf(request, teacher.id, await createTeacherRoster(request, request.bearer, teacher, given))
    },
    OWNERS,
  )

  serve(
    app,
    contract.saveRoster,
    async (request) => {
      const { rosterId } = request.params
      const teacher = await requireVisibleTeacher(request.db, request.bearer, request.params.teacherId)
      await replaceRoster(request, request.bearer, { teacher, rosterId }, request.body)
      const [roster, names, seats] = await Promise.all([
        rosterOf(request, teacher.id, rosterId),
        readRosterNames(request.db, teacher.id, mayOpenRoster(request.bearer)),
        readSeats(request, teacher),
      ])
      return { ...roster, others: names.filter((one) => one.rosterId !== rosterId), seats }
    },
    OWNERS,
  )

  serve(
    app,
    contract.deactivateRoster,
    async (request) => {
      const teacher = await requireVisibleTeacher(request.db, request.bearer, request.params.teacherId)
      await deactivateRosters(request, request.bearer, teacher, [
        { rosterId: request.params.rosterId, version: request.query.version },
      ])
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.deactivateRosters,
    async (request) => {
      const teacher = await requireVisibleTeacher(request.db, request.bearer, request.params.teacherId)
      await deactivateRosters(request, request.bearer, teacher, request.body.rosters)
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    addRosterStudent,
    async (request) => {
      return rosterOf(request, await addStudent(request), request.params.rosterId)
    },
    OWNERS,
  )

  serve(
    app,
    removeRosterStudent,
    async (request) => {
      return rosterOf(request, await removeStudent(request), request.params.rosterId)
    },
    OWNERS,
  )

  serve(
    app,
    contract.showRoster,
    async (request) => {
      await recordShown(request, request.bearer, request.params.rosterId)
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    nextRosters,
    async (request) => {
      const school = await requireManagedSchool(request.db, request.bearer, request.query.schoolId)
      const account = await readAccount(request.db, request.bearer.accountId)
      return {
        ...(await readNextRosters(request, account, school)),
        isUpdated: isUpdated(request, account, school),
      }
    },
    OWNERS,
  )

  serve(
    app,
    contract.updateRosters,
    async (request) => {
      const school = await requireManagedSchool(request.db, request.bearer, request.query.schoolId)
      const given = { key: request.headers['idempotency-key'], body: request.body }
      return moveToNextRosters(request, request.bearer, school, given)
    },
    OWNERS,
  )

  serve(
    app,
    tellApart,
    async (request) => {
      const school = await requireManagedSchool(request.db, request.bearer, request.query.schoolId)
      await recordToldApart(request, school, request.body)
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    rostersUpdated,
    async (request) => {
      const school = await requireManagedSchool(request.db, request.bearer, request.query.schoolId)
      await markUpdated(request, request.bearer, school, request.query)
      return {}
    },
    OWNERS,
  )
}

/** Rosters are changed by their teachers; a partner's classes are changed at the partner's. */
const OWNERS: readonly Bearer['kind'][] = ['account']

type Reader = Pick<Product, 'db' | 'clock'> & { readonly bearer: Bearer }

async function rostersOf({ db, clock, bearer }: Reader, teacherId: string, create = true) {
  const found = await readRosters(db, teacherId, mayOpenRoster(bearer))
  if (found.length > 0 || !create) return found
  await ensureFirstRoster({ db, clock }, teacherId)
  return readRosters(db, teacherId, mayOpenRoster(bearer))
}

async function rosterOf({ db, bearer }: Omit<Reader, 'clock'>, teacherId: string, rosterId: string) {
  const roster = await readRoster(db, teacherId, rosterId, mayOpenRoster(bearer))
  if (!roster) throw notFound()
  return roster
}
