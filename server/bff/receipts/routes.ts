import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { Id } from '../../../shared/screens/fields.ts'
import { familyReceipt } from '../../contract/family-receipts.ts'
import { PublicError } from '../errors.ts'
import type { Papers } from '../papers.ts'
import { RECEIPT_PATH } from '../screens/family-plan/receipts.ts'
import { guard } from '../session/guard.ts'
import type { Allowance, SessionStore } from '../session/store.ts'
import type { Visits } from '../session/visit.ts'

/** Receipts made for one account in an hour at most: each takes time to draw. */
const RECEIPTS: Allowance = { limit: 120, seconds: 3_600 }

const ReceiptParams = Type.Object({ receiptId: Id })

/** GET /api/receipts/:receiptId: what a family's subscription was charged, as a PDF of one page. */
export function receiptRoute(
  app: FastifyInstance,
  {
    visits,
    store,
    papers,
  }: { readonly visits: Visits; readonly store: SessionStore; readonly papers: Papers },
): void {
  app.get<{ Params: Static<typeof ReceiptParams> }>(
    RECEIPT_PATH,
    { schema: { params: ReceiptParams }, onRequest: guard('family-plan') },
    async (request, reply) => {
      const { call, identity } = visits(request)
      const file = await papers.make(request.ip, async () => {
        const retryAfter = await store.count(`receipt ${identity.accountId}`, RECEIPTS)
        if (retryAfter > 0) throw new PublicError('too-many', { retryAfter })
        const params = { parentId: identity.accountId, receiptId: request.params.receiptId }
        return call(familyReceipt, { params })
      })
      return reply.type('application/pdf').header('content-disposition', 'attachment').send(file)
    },
  )
}
