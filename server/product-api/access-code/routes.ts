import * as contract from '../../contract/auth.ts'
import { readAccount } from '../account/me.ts'
import { zoneOf } from '../account/zone.ts'
import { issueCode } from '../auth/single-use.ts'
import { readRosters } from '../rosters/read.ts'
import { type ProductApi, serve } from '../serve.ts'
import { accountByCode } from './open.ts'

/**
 * The classroom access code, and the little that anyone who enters it may see: names to choose from (S7.13?).
 */
export function accessCodeRoutes(app: ProductApi): void {
  serve(app, contract.loginCode, async (request) =>
    issueCode(request, 'code', await accountByCode(request, request.body)),
  )

  serve(
    app,
    contract.deviceClasses,
    async ({ db, bearer }) => {
      const { id, settings } = await readAccount(db, bearer.accountId)
      const rosters = await readRosters(db, id)
      return {
        teacherId: id,
        timezone: zoneOf(settings),
        classes: rosters.map(({ rosterId, name, students }) => ({
          rosterId,
          name,
          children: students.map(({ studentId, firstName, lastName }) => ({
            studentId,
            firstName,
            lastName,
          })),
        })),
      }
    },
    ['device'],
  )
}
