import type { FastifyInstance } from 'fastify'
import { CARD_EVENT_BYTES, reportCardEvents } from '../../contract/payments.ts'
import { anonymousFrom } from '../auth/auth-parts.ts'
import { countByNetwork } from '../auth/count-by-network.ts'
import { PublicError } from '../errors.ts'
import { machines } from '../rules/machine-addresses.ts'
import type { Allowance, SessionStore } from '../session/store.ts'
import type { Upstream } from '../upstream/client.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

/** Events from one network, counted apart from everything else: strangers cannot use up the card provider’s. */
const EVENTS: Allowance = { limit: 3_000, seconds: 60 }
const SIGNATURE_HEADER = 'stripe-signature'

interface Options {
  readonly upstream: Upstream
  readonly sessionStore: SessionStore
}

/**
 * POST /cards/events → 204: the card provider says that something happened there. No session and no `x-csrf`: it relies
 * on the signature over its bytes alone, which are passed on as they arrived. 403 for a wrong signature.
 */
export function cardEventRoute(app: FastifyInstance, { upstream, sessionStore }: Options): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async ({ ip }) => {
    await countByNetwork(sessionStore, 'card events', ip, EVENTS)
  })
  app.post(machines.cardEvents, { bodyLimit: CARD_EVENT_BYTES }, async (request, reply) => {
    const signature = request.headers[SIGNATURE_HEADER]
    if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) throw new PublicError('forbidden')
    const body = { event: request.body.toString('base64'), signature }
    await upstream.call(anonymousFrom(request), reportCardEvents, { body }).catch(refuse)
    return reply.code(204).send()
  })
}

/** Throws what is answered: a report that cannot be read is the sender's fault, not the product API's. */
function refuse(error: unknown): never {
  if (error instanceof UpstreamError && error.reason === 'rejected') throw new PublicError('invalid-input')
  throw error
}
