import { confirmTeachers, teachersToConfirm } from '../../contract/confirm-teachers.ts'
import { deactivatedTeachers } from '../../contract/deactivated.ts'
import { findPeople } from '../../contract/find-people.ts'
import * as contract from '../../contract/teachers.ts'
import { readAccount } from '../account/me.ts'
import { zoneOfCaller } from '../analytics/caller-zone.ts'
import { requireManagedSchool, scopeOf } from '../ownership.ts'
import { forbidden } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { confirmTeachers as confirm, readTeachersToConfirm } from './confirm.ts'
import { createTeacherAccount } from './create.ts'
import { deactivateTeachers, reactivateTeacher } from './deactivate.ts'
import { readDeactivatedTeachers } from './deactivated.ts'
import { findManagedPeople } from './find.ts'
import { ownSummary } from './own-summary.ts'
import { summaryOf } from './summary.ts'

/** Teachers, for those who manage them. */
export function teacherRoutes(app: ProductApi): void {
  serve(
    app,
    contract.teachersSummary,
    async ({ db, clock, bearer, query }) => {
      const account = await readAccount(db, bearer.accountId)
      const parts = { db, zone: await zoneOfCaller(db, account.id), now: clock.now() }
      const scope = scopeOf(account)
      return scope.kind === 'self'
        ? ownSummary(parts, account, query.schoolId)
        : summaryOf(parts, { id: account.id, scope }, query)
    },
    ['account'],
  )

  serve(
    app,
    findPeople,
    async ({ db, bearer, body }) => {
      const scope = scopeOf(await readAccount(db, bearer.accountId))
      if (scope.kind === 'self') throw forbidden()
      return findManagedPeople(db, scope, body.text)
    },
    ['account'],
  )

  serve(
    app,
    contract.createTeacher,
    async (request) => {
      const { bearer, body, headers } = request
      const school = await requireManagedSchool(request.db, bearer, body.schoolId)
      return createTeacherAccount(request, bearer, school, { key: headers['idempotency-key'], body })
    },
    ['account'],
  )

  serve(
    app,
    contract.deactivateTeacher,
    async (request) => {
      await deactivateTeachers(request, request.bearer, [request.params.teacherId])
      return {}
    },
    ['account'],
  )

  serve(
    app,
    contract.reactivateTeacher,
    async (request) => {
      await reactivateTeacher(request, request.bearer, request.params.teacherId, request.query)
      return {}
    },
    ['account'],
  )

  serve(
    app,
    deactivatedTeachers,
    async (request) => readDeactivatedTeachers(request, request.bearer, request.body),
    ['account'],
  )

  serve(
    app,
    teachersToConfirm,
    async (request) => {
      const school = await requireManagedSchool(request.db, request.bearer, request.query.schoolId)
      return readTeachersToConfirm(request, request.bearer, school)
    },
    ['account'],
  )

  serve(
    app,
    confirmTeachers,
    async (request) => {
      const school = await requireManagedSchool(request.db, request.bearer, request.query.schoolId)
      await confirm(request, request.bearer, school, request.body.left)
      return {}
    },
    ['account'],
  )
}
