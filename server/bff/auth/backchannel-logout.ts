import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { machines } from '../rules/machine-addresses.ts'
import { noSidList, sidList, subjectList } from '../session/session-list.ts'
import type { AuthParts } from './auth-parts.ts'
import { createLogoutTokens, type LogoutRequest, oncePerToken } from './logout-token.ts'

const LONGEST_TOKEN = 8_192
const Form = Type.Object({ logout_token: Type.String({ minLength: 1, maxLength: LONGEST_TOKEN }) })

/**
 * POST /auth/backchannel-logout: a provider reports, server to server, that it signed someone out (OpenID
 * Connect Back-Channel Logout 1.0). The only command without `x-csrf`: it relies on the token's signature
 * alone. 200 even if no one was signed in; 400 for an invalid token.
 */
export function backchannelLogoutRoute(app: FastifyInstance, parts: AuthParts): void {
  const { providers, sessionStore, sessions, clock } = parts
  const tokens = createLogoutTokens(providers, () => clock.now())

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 2 * LONGEST_TOKEN },
    (_request, body, done) => done(null, formOf(String(body))),
  )
  app.post<{ Body: Static<typeof Form> }>(
    machines.backchannelLogout,
    { schema: { body: Form } },
    async (request, reply) => {
      const token = await tokens.read(request.body.logout_token)
      await oncePerToken(sessionStore, token, async () => {
        for (const list of listsOf(token)) await sessions.endAllInList(list, 'by-provider', request.id)
      })
      return reply.header('cache-control', 'no-store').code(200).send()
    },
  )
}

/** If the token names a session: that one, and those for which the provider never named a session. */
function listsOf({ issuer, subject, sid }: LogoutRequest): string[] {
  if (sid === null) return [subjectList(issuer, subject ?? '')]
  return [sidList(issuer, sid), ...(subject === null ? [] : [noSidList(issuer, subject)])]
}

/** The form's token, if it has exactly one: all of it that is read. */
function formOf(body: string): { readonly logout_token?: string } {
  const [token, ...more] = new URLSearchParams(body).getAll('logout_token')
  return token === undefined || more.length > 0 ? {} : { logout_token: token }
}
