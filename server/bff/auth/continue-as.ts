import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { api, pages } from '../../../shared/paths.ts'
import { PublicError } from '../errors.ts'
import { requireSession } from '../session/guard.ts'
import type { Arrival } from '../session/session.ts'
import type { AuthParts } from './auth-parts.ts'

const Choice = Type.Object({ accept: Type.Boolean(), ticket: Type.String({ maxLength: 64 }) })

/** Seconds a validated grant waits for the answer (architecture, Sessions). */
export const CONTINUE_SECONDS = 300

/**
 * POST /auth/partner {accept, ticket}: the answer to "continue as …" (S8.58?). Only the session that was
 * asked can answer, once and within five minutes, whether yes or no.
 */
export function continueAsRoute(app: FastifyInstance, parts: AuthParts): void {
  const { config, sessionStore, sessions } = parts
  app.post<{ Body: Static<typeof Choice> }>(api.partner, { schema: { body: Choice } }, async (request) => {
    const open = requireSession(request)
    const home = open.identity.kind === 'partner' ? `/${config.rpPrefix}` : pages.account
    const arrival = (await sessionStore.take('continue-as', open.id)) as Arrival | undefined
    if (arrival !== undefined && arrival.ticket !== request.body.ticket) {
      // Someone else has arrived since the page was shown, and needs a question of their own.
      await sessionStore.keep('continue-as', open.id, arrival, CONTINUE_SECONDS)
      throw new PublicError('conflict')
    }
    if (!request.body.accept) {
      if (arrival !== undefined) await sessions.revokeGrant(arrival.grant, request.id)
      return { redirectTo: home }
    }
    if (arrival === undefined) throw new PublicError('signin-expired')
    await sessions.open(request, arrival.identity, arrival.grant, 'partner')
    return { redirectTo: arrival.to }
  })
}
