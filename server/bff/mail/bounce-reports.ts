import type { FastifyInstance } from 'fastify'
import { BOUNCE_REPORT_BYTES, reportBounces } from '../../contract/mails.ts'
import { anonymousFrom } from '../auth/auth-parts.ts'
import { countByNetwork } from '../auth/count-by-network.ts'
import { PublicError } from '../errors.ts'
import { machines } from '../rules/machine-addresses.ts'
import type { Allowance, SessionStore } from '../session/store.ts'
import type { Upstream } from '../upstream/client.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

/** Reports from one network, counted apart from everything else: strangers cannot use up a mail host’s. */
const REPORTS: Allowance = { limit: 600, seconds: 60 }
const SIGNATURE_HEADER = 'x-signature'

interface Options {
  readonly upstream: Upstream
  readonly sessionStore: SessionStore
}

/**
 * POST /mail/bounces → 204: a mail host reports mails that came back. No session and no `x-csrf`: it relies on the
 * signature over its bytes alone, which are passed on as they arrived, of whatever type. 403 for a wrong signature.
 */
export function bounceReportRoute(app: FastifyInstance, { upstream, sessionStore }: Options): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async ({ ip }) => {
    await countByNetwork(sessionStore, 'bounce reports', ip, REPORTS)
  })
  app.post(machines.mailBounces, { bodyLimit: BOUNCE_REPORT_BYTES }, async (request, reply) => {
    const signature = request.headers[SIGNATURE_HEADER]
    if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) throw new PublicError('forbidden')
    const body = { report: request.body.toString('base64'), signature }
    await upstream.call(anonymousFrom(request), reportBounces, { body }).catch(refuse)
    return reply.code(204).send()
  })
}

/** Throws what is answered: a report that cannot be read is the sender's fault, not the product API's. */
function refuse(error: unknown): never {
  if (error instanceof UpstreamError && error.reason === 'rejected') throw new PublicError('invalid-input')
  throw error
}
