import * as contract from '../../contract/mails.ts'
import { readAccount } from '../account/me.ts'
import { internalOnly } from '../admin/internal-only.ts'
import { fromThisMachine } from '../from-this-machine.ts'
import { type ProductApi, serve } from '../serve.ts'
import { takeReport } from './bounce-report.ts'
import { bounceOf } from './bounces.ts'
import { readOutbox } from './outbox.ts'
import { liftBounce, readMailState, retryMail } from './undelivered.ts'

/** How mail does, for operators; mails that came back; and the sandbox's outbox. */
export function mailRoutes(app: ProductApi): void {
  serve(
    app,
    contract.mailState,
    async (request) => {
      await internalOnly(request)
      return readMailState(request)
    },
    ['account'],
  )

  serve(
    app,
    contract.retryMail,
    async (request) => {
      await internalOnly(request)
      return retryMail(request, request.bearer.accountId, request.params.mailId)
    },
    ['account'],
  )

  serve(
    app,
    contract.liftBounce,
    async (request) => {
      await internalOnly(request)
      return liftBounce(request, request.bearer.accountId, request.body.email)
    },
    ['account'],
  )

  serve(
    app,
    contract.ownBounce,
    async ({ db, bearer }) => {
      const { caseSensitiveEmail: email } = await readAccount(db, bearer.accountId)
      const bounce = await bounceOf(db, email)
      return bounce ? { email, at: bounce.at.toISOString() } : null
    },
    ['account'],
  )

  serve(app, contract.reportBounces, (request) => takeReport(request, request.body))
  outboxRoute(app)
}

/**
 * The outbox, for the sandbox's front page. Not part of the contract: it contains links that open accounts,
 * so it exists in the sandbox only, and only for this machine.
 */
function outboxRoute(app: ProductApi): void {
  if (!app.product.config.sandbox) return
  app.get('/sandbox/outbox', { schema: { hide: true } }, async (request) => {
    fromThisMachine(request)
    return { mails: await readOutbox(app.product.db) }
  })
}
