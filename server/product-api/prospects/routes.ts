import { lte } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/rules/days.ts'
import * as contract from '../../contract/prospects.ts'
import { hashOf } from '../auth/single-use.ts'
import { deleteUnlocked } from '../db/delete-unlocked.ts'
import { prospects } from '../db/schema/prospects.ts'
import { newToken } from '../mail/links.ts'
import { notFound } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { attachProspect } from './attach.ts'

/** Days somebody who came with a lead code has to create an account. */
const KEPT_DAYS = 30

/** Prospects: where somebody came from, on its way to the account they make (S7.62 to S7.64?). */
export function prospectRoutes(app: ProductApi): void {
  serve(app, contract.createProspect, async ({ db, clock, body }) => {
    const { institutionScope, category, leadCode } = body
    const now = clock.now()
    await deleteUnlocked(db, prospects, lte(prospects.expiresAt, now))
    const state = newToken()
    const expiresAt = new Date(now.getTime() + KEPT_DAYS * DAY_MS)
    await db
      .insert(prospects)
      .values({ institutionScope, category, leadCode, stateHash: hashOf(state), expiresAt })
    return { state }
  })

  serve(
    app,
    contract.attachProspect,
    async (request) => {
      if (!(await attachProspect(request, request.bearer.accountId, request.params.code))) throw notFound()
      return {}
    },
    ['account'],
  )
}
