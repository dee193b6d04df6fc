import { and, eq } from 'drizzle-orm'
import * as contract from '../../contract/pilot.ts'
import { readBearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { forbidden, notFound } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { startPilot } from './start.ts'

/** The three ways to set when a pilot begins. */
export function pilotRoutes(app: ProductApi): void {
  serve(
    app,
    contract.trialStart,
    (request) => startPilot(request, request.bearer.accountId, request.query.day),
    ['account'],
  )

  serve(
    app,
    contract.trialStartWithToken,
    (request) => startPilot(request, request.bearer.accountId, request.query.day),
    ['device'],
  )

  serve(app, contract.trialStartWithCode, async (request) => {
    const { code, day } = request.query
    if (code !== undefined) return startPilot(request, await accountOfCode(request.db, code), day)
    const bearer = await readBearer(app.product, request.headers.authorization)
    if (bearer.kind === 'partner') throw forbidden()
    return startPilot(request, bearer.accountId, day)
  })
}

/** The account of an access code; codes are typed in any case (specification 5, Device login code). */
async function accountOfCode(db: Db, code: string): Promise<string> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.accessCode, code.trim().toLowerCase()), eq(accounts.state, 'active')))
  if (!account) throw notFound()
  return account.id
}
