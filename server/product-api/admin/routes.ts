import * as contract from '../../contract/admin.ts'
import { resetSecondFactor as resetCall, secondFactorPolicy } from '../../contract/second-factor.ts'
import { resetSecondFactor } from '../second-factor/reset.ts'
import { type ProductApi, serve } from '../serve.ts'
import { internalOnly } from './internal-only.ts'
import { sendConfirmationAgain } from './resend-confirmation.ts'
import { findAccounts } from './search.ts'
import { findStudents } from './students.ts'
import { listViews, openView } from './views.ts'

/** The admin console's calls, only for internal administrators acting as themselves. */
export function adminRoutes(app: ProductApi): void {
  serve(
    app,
    contract.searchAccounts,
    async (request) => {
      await internalOnly(request)
      return findAccounts(request, request.bearer.accountId, request.body.text)
    },
    ['account'],
  )

  serve(
    app,
    contract.studentData,
    async (request) => {
      await internalOnly(request)
      return request.inHeavyTurn(() => findStudents(request.db, request.body))
    },
    ['account'],
  )

  serve(
    app,
    contract.resendConfirmation,
    async (request) => {
      await internalOnly(request)
      return sendConfirmationAgain(request, {
        adminId: request.bearer.accountId,
        accountId: request.params.accountId,
        key: request.headers['idempotency-key'],
      })
    },
    ['account'],
  )

  serve(
    app,
    contract.startView,
    async (request) => {
      await internalOnly(request)
      return openView(request, request.body)
    },
    ['account'],
  )

  serve(
    app,
    contract.recentViews,
    async (request) => {
      await internalOnly(request)
      return listViews(request)
    },
    ['account'],
  )

  serve(
    app,
    secondFactorPolicy,
    async (request) => {
      await internalOnly(request)
      return { roles: [...request.config.secondFactorRoles] }
    },
    ['account'],
  )

  serve(
    app,
    resetCall,
    async (request) => {
      await internalOnly(request)
      await resetSecondFactor(request, request.params.accountId, request.body.since)
      return {}
    },
    ['account'],
  )
}
