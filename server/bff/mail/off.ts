import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { api } from '../../../shared/paths.ts'
import { stopDigest } from '../../contract/digests.ts'
import { anonymousFrom } from '../auth/auth-parts.ts'
import { countByNetwork } from '../auth/count-by-network.ts'
import type { Allowance, SessionStore } from '../session/store.ts'
import type { Upstream } from '../upstream/client.ts'

/** From one network: a mail host presses for many readers. */
const PRESSES: Allowance = { limit: 600, seconds: 60 }
/** 'List-Unsubscribe=One-Click' and what a mail host may wrap it in. */
const BODY_BYTES = 1_024

interface Options {
  readonly upstream: Upstream
  readonly sessionStore: SessionStore
}

/**
 * POST /mail/off/:token → 204: a mail program, or the page of the same address, stops a weekly mail (RFC 8058). No
 * session and no `x-csrf`: the secret in the mail is all it takes, it opens nothing, and a GET never does it. What the
 * body says changes nothing; pressing twice is no error.
 */
export function mailOffRoute(app: FastifyInstance, { upstream, sessionStore }: Options): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async ({ ip }) => {
    await countByNetwork(sessionStore, 'mail off', ip, PRESSES)
  })
  app.post<{ Params: { token: string } }>(
    api.mailOff,
    { bodyLimit: BODY_BYTES, schema: { params: Type.Object({ token: stopDigest.body.properties.token }) } },
    async (request, reply) => {
      const { token } = request.params
      await upstream.call(anonymousFrom(request), stopDigest, { body: { token } })
      return reply.code(204).send()
    },
  )
}
