import type { FastifyReply, FastifyRequest } from 'fastify'
import { href, pages } from '../../../shared/paths.ts'
import type { SigninReason } from '../../../shared/signin-reasons.ts'
import { validateToken } from '../../contract/partner.ts'
import type { Arrival } from '../session/arrival.ts'
import { partnerGrantOf } from '../session/grant.ts'
import { openedBy } from '../session/guard.ts'
import { sha256 } from '../session/hashing.ts'
import { identityFromPartner } from '../session/identity.ts'
import type { Identity } from '../session/session.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { AuthParts } from './auth-parts.ts'
import { isOnlyLooking } from './browser.ts'
import { signinPage } from './provider-start.ts'
import { stateOf } from './return-address.ts'

/** How long the hash of a used token is remembered: longer than a partner's token is good for. Seconds. */
const USED_SECONDS = 86_400
/** How long a validated grant waits for "continue as …" (architecture, Settled interfaces). Seconds. */
const CONTINUE_SECONDS = 300

/**
 * The preHandler of the partner area's addresses. A `?token=` is exchanged for a session and the address
 * cleaned by a 303 before anything is drawn; without one it does nothing.
 */
export function exchangePartnerToken(parts: AuthParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const query = queryOf(request)
    const token = query.get('token')
    if (token === null) return undefined
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    // Exchanging changes state, so only a person's own visit does it: the token works once.
    if (isOnlyLooking(request)) return reply.code(204).send()
    const path = request.url.split('?', 1)[0] ?? `/${parts.config.rpPrefix}`
    const cleaned = href(path, undefined, stateOf(query))
    return reply.redirect(await exchange(parts, request, token, cleaned), 303)
  }
}

const queryOf = ({ url }: FastifyRequest) =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** Where the browser goes with this token. */
async function exchange(
  parts: AuthParts,
  request: FastifyRequest,
  token: string,
  to: string,
): Promise<string> {
  const { sessionStore, sessions, clock } = parts
  const open = openedBy(request)
  const tokenHash = sha256(token)
  // A reload, or the back button: the very token that opened this session (S4.9?, S8.58?).
  if (open?.identity.partner?.tokenHash === tokenHash) return to
  if ((await sessionStore.peek('used-token', tokenHash)) !== undefined) return refuse(parts, request, 'used')

  const validated = await validate(parts, request, token)
  if (typeof validated === 'string') {
    if (validated === 'partner-unavailable') return signinPage(validated)
    return refuse(parts, request, 'refused')
  }
  await sessionStore.keep('used-token', tokenHash, true, USED_SECONDS)
  const identity = identityFromPartner(validated, tokenHash)
  const grant = partnerGrantOf(validated.accessToken, clock.now().getTime())
  if (open !== null && !isSamePerson(open.identity, identity)) {
    const arrival: Arrival = { identity, grant, to }
    await sessionStore.keep('continue-as', open.id, arrival, CONTINUE_SECONDS)
    return pages.continueAs
  }
  await sessions.open(request, identity, grant, 'partner')
  return to
}

async function validate({ upstream }: AuthParts, request: FastifyRequest, token: string) {
  const to = { base: 'partner', bearer: null, requestId: request.id } as const
  try {
    return await upstream.call(to, validateToken, { params: { token } })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return UNJUDGED.has(error.reason) ? 'partner-unavailable' : 'partner-refused'
  }
}

/** The token may be good: nobody has looked at it. */
const UNJUDGED: ReadonlySet<UpstreamError['reason']> = new Set(['down', 'slow', 'nonsense'])

const isSamePerson = (one: Identity, other: Identity) =>
  one.kind === other.kind && one.accountId === other.accountId

/** A token that is no good ends a partner session and leaves every other one alone (S8.57, S8.58?). */
async function refuse(parts: AuthParts, request: FastifyRequest, reason: string): Promise<string> {
  parts.audit({ event: 'signin-failed', way: 'partner', reason }, request.id)
  const open = openedBy(request)
  if (open?.identity.kind === 'partner') {
    await parts.sessions.end(request, 'token-failed')
    await parts.sessions.retire(open.grant, request.id)
  }
  return signinPage('partner-refused' satisfies SigninReason)
}
