import { INVALID_EMAIL } from '../../../shared/rules/email.ts'
import { parentPlanIds, parentPlans } from '../../../shared/rules/parent-plans.ts'
import * as receipts from '../../contract/family-receipts.ts'
import * as contract from '../../contract/payments.ts'
import { ownParent } from '../account/own-parent.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { hasOnlySharedChildren } from '../guardians/read.ts'
import { isKnownEmail } from '../mail/known-email.ts'
import { forbidden, invalid } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { acceptCard } from './accept-card.ts'
import { cancelSubscription, resumeSubscription } from './cancel.ts'
import { chargeOnce } from './charge.ts'
import { chargeReceiptFile } from './charge-receipt.ts'
import { familyReceiptFile, readFamilyReceipts } from './family-receipts.ts'
import { readParentSubscription } from './read-subscription.ts'
import { takeEvent } from './take-event.ts'

const VISITOR = 'visitor'

/** Payments by card, and families' subscriptions (S7.128, S7.134 to S7.137). */
export function paymentRoutes(app: ProductApi): void {
  serve(
    app,
    contract.payment,
    async (request) => {
      const { cardToken, amountInCents, note = '' } = request.body
      const email = request.body.email.trim()
      if (!isKnownEmail(email, request.config)) throw invalid({ email: INVALID_EMAIL })
      const accountId = request.bearer?.accountId ?? null
      const keyed = keyedRequestOf(request, contract.payment.id, payerIn(request))
      const purchase = { accountId, quoteId: null, email, note, amountCents: amountInCents, cardToken }
      return chargeOnce(request, keyed, purchase)
    },
    ['account'],
  )
  serve(
    app,
    contract.paymentReceipt,
    async (request) => {
      const key = request.headers['idempotency-key']
      return chargeReceiptFile(request.db, { who: payerIn(request), call: contract.payment.id, key })
    },
    ['account'],
  )
  serve(app, contract.reportCardEvents, async (request) => {
    await takeEvent(request, request.body)
    return {}
  })

  serve(app, contract.parentPlans, async ({ config }) =>
    parentPlanIds
      .filter((id) => config.sandbox || !parentPlans[id].isForTests)
      .map((id) => {
        const { trialDays, cents, interval } = parentPlans[id]
        return { id, trial_period_days: trialDays, priceInCents: cents, interval }
      }),
  )
  serve(
    app,
    contract.parentSubscription,
    async (request) => readParentSubscription(request, await payerOf(request)),
    ['account'],
  )
  serve(
    app,
    receipts.familyReceipts,
    async (request) => readFamilyReceipts(request.db, await payerOf(request)),
    ['account'],
  )
  serve(
    app,
    receipts.familyReceipt,
    async (request) => familyReceiptFile(request.db, await payerOf(request), request.params.receiptId),
    ['account'],
  )
  serve(
    app,
    contract.createParentSubscription,
    async (request) => {
      const accountId = await payerOf(request)
      // Whose children they only see, somebody else pays for.
      if (await hasOnlySharedChildren(request.db, accountId)) throw forbidden()
      const { cardToken, plan } = request.body
      if (parentPlans[plan].isForTests && !request.config.sandbox) throw invalid()
      const keyed = keyedRequestOf(request, contract.createParentSubscription.id, accountId)
      return acceptCard(request, keyed, { accountId, plan, cardToken })
    },
    ['account'],
  )
  serve(
    app,
    contract.parentCard,
    async (request) => {
      const accountId = await payerOf(request)
      const keyed = keyedRequestOf(request, contract.parentCard.id, accountId)
      return acceptCard(request, keyed, { accountId, plan: null, cardToken: request.body.cardToken })
    },
    ['account'],
  )
  serve(
    app,
    contract.cancelParentSubscription,
    async (request) => cancelSubscription(request, await payerOf(request), request.body.reason ?? 'None'),
    ['account'],
  )
  serve(
    app,
    contract.resumeParentSubscription,
    async (request) => resumeSubscription(request, await payerOf(request)),
    ['account'],
  )
}

const payerIn = ({ bearer }: { readonly bearer: Bearer | undefined }): string => bearer?.accountId ?? VISITOR

interface Keyed {
  readonly headers: { readonly 'idempotency-key': string }
  readonly body: unknown
}
const keyedRequestOf = ({ headers, body }: Keyed, call: string, who: string) => ({
  who,
  call,
  key: headers['idempotency-key'],
  request: body,
})

interface OfParent {
  readonly db: Db
  readonly bearer: Bearer
  readonly params: { readonly parentId: string }
}
const payerOf = async ({ db, bearer, params }: OfParent): Promise<string> =>
  (await ownParent(db, bearer, params.parentId)).id
