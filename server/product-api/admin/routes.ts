import { eq } from 'drizzle-orm'
import * as contract from '../../contract/admin.ts'
import { accounts } from '../db/schema/accounts.ts'
import { forbidden } from '../refusal.ts'
import { type CallRequest, type ProductApi, serve } from '../serve.ts'
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
      return findStudents(request.db, request.body)
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
}

/** The right is read again on every call, so that revoking it takes effect at once. */
async function internalOnly({ db, bearer }: Pick<CallRequest<typeof contract.recentViews>, 'db' | 'bearer'>) {
  const [account] = await db
    .select({ isInternalAdmin: accounts.isInternalAdmin })
    .from(accounts)
    .where(eq(accounts.id, bearer.accountId))
  if (!account?.isInternalAdmin) throw forbidden()
}
