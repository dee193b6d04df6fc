import * as contract from '../../contract/backup-codes.ts'
import { requireSupportedBuild } from '../access-code/open.ts'
import type { Bearer } from '../auth/bearer.ts'
import { requireTaughtStudent } from '../ownership.ts'
import { notFound } from '../refusal.ts'
import { readRoster } from '../rosters/read.ts'
import { type ProductApi, serve } from '../serve.ts'
import { makeCode, stopCode } from './make.ts'
import { redeemCode } from './redeem.ts'

/** Nobody who views as a teacher: what is done with a code would be done as the teacher. */
const OWNERS: readonly Bearer['kind'][] = ['account']

/** The codes by which children sign in once without pictures. */
export function backupCodeRoutes(app: ProductApi): void {
  serve(
    app,
    contract.makeBackupCode,
    async (request) => {
      const { db, bearer, headers, body } = request
      const studentId = headers['x-mpact-user']
      await requireTaughtStudent(db, bearer, studentId)
      const roster = await readRoster(db, bearer.accountId, body.rosterId)
      if (!roster?.students.some((child) => child.studentId === studentId)) throw notFound()
      const { accountId, familyId } = bearer
      return makeCode(request, { studentId, rosterId: body.rosterId, accountId, familyId })
    },
    OWNERS,
  )

  serve(
    app,
    contract.stopBackupCode,
    async ({ db, bearer, headers }) => {
      const studentId = headers['x-mpact-user']
      await requireTaughtStudent(db, bearer, studentId)
      await stopCode(db, studentId)
      return {}
    },
    OWNERS,
  )

  serve(app, contract.loginBackupCode, async (request) => {
    requireSupportedBuild(request.body.buildNumber)
    return redeemCode(request, request.body.code)
  })
}
