import type { FastifyReply, FastifyRequest } from 'fastify'
import { href, pages } from '../../../shared/paths.ts'
import { constants } from '../../contract/account.ts'
import { validateToken } from '../../contract/partner.ts'
import { sitePage, stateOf } from '../rules/site-address.ts'
import { destinationOf, partnerGrantOf } from '../session/grant.ts'
import { openSessionOf } from '../session/guard.ts'
import { randomId, sha256 } from '../session/hashing.ts'
import { identityFromPartner } from '../session/identity.ts'
import type { Arrival, Identity } from '../session/session.ts'
import { withShownClass } from '../session/shown-class.ts'
import { overridesOf } from '../upstream/constants.ts'
import { UpstreamError, wasChecked } from '../upstream/upstream-error.ts'
import type { AuthParts } from './auth-parts.ts'
import { isPassiveRequest } from './browser.ts'
import { CONTINUE_SECONDS } from './continue-as.ts'
import { awaitFirstResult } from './duplicate-request.ts'
import { signinPage } from './provider-start.ts'

/** Seconds for which the hash of a used token is remembered: longer than a partner's token is valid. */
const USED_SECONDS = 86_400
/** Seconds for which a token is remembered while it is being checked and after it was refused. */
const CHECK_SECONDS = 10
/**
 * Milliseconds in which a double click's second request still lands where the first did. No longer than two
 * clicks need, because the same kind of device nearby looks identical.
 */
const DOUBLE_CLICK_MS = 3_000

/**
 * What happened to a token. `fingerprint` recognizes the browser that sent it, which has no cookie yet.
 */
type TokenUse =
  | { readonly state: 'pending'; readonly fingerprint: string }
  | { readonly state: 'refused' }
  | {
      readonly state: 'signed-in'
      readonly fingerprint: string
      /** Epoch milliseconds. */
      readonly at: number
      readonly session: string
      readonly accountId: string
    }
  | { readonly state: 'confirming'; readonly session: string }

/**
 * The preHandler of the partner area's addresses. Exchanges a `?token=` for a session and cleans the address
 * with a 303 before anything is drawn; does nothing without one.
 */
export function exchangePartnerToken(parts: AuthParts) {
  const { rpPrefix } = parts.config
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const token = tokenOf(request)
    if (token === null) return undefined
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    // The exchange changes state and the token works once, so only a person's own visit triggers it.
    if (isPassiveRequest(request)) return reply.code(204).send()
    const [path = '', query = ''] = request.url.split('?', 2)
    // Rebuilt, because the given address may name another host or something unknown.
    const page = sitePage(path, rpPrefix) ?? `/${rpPrefix}`
    const cleaned = href(page, undefined, stateOf(new URLSearchParams(query)))
    return reply.redirect(await exchange(parts, request, token, cleaned), 303)
  }
}

/**
 * The token a partner sends someone with; null if there is none. A repeated parameter is treated as an
 * invalid token.
 */
export function tokenOf({ query }: Pick<FastifyRequest, 'query'>): string | null {
  if (typeof query !== 'object' || query === null || !('token' in query)) return null
  return typeof query.token === 'string' ? query.token : ''
}

/** Returns where the browser goes with this token. */
async function exchange(
  parts: AuthParts,
  request: FastifyRequest,
  token: string,
  to: string,
): Promise<string> {
  const { sessionStore } = parts
  const tokenHash = sha256(token)
  // A reload or the back button: the same token that opened this session (S4.9?, S8.58?).
  if (openSessionOf(request)?.identity.partner?.tokenHash === tokenHash) return to
  const use: TokenUse = { state: 'pending', fingerprint: fingerprintOf(request) }
  if (!(await sessionStore.keepFirst('used-token', tokenHash, use, CHECK_SECONDS)))
    return duplicateRequest(parts, request, tokenHash, to)

  const validated = await validate(parts, request, token)
  if (validated === 'partner-unavailable') {
    await sessionStore.take('used-token', tokenHash)
    return signinPage(validated)
  }
  if (validated === 'partner-refused') {
    await sessionStore.keep('used-token', tokenHash, { state: 'refused' } satisfies TokenUse, CHECK_SECONDS)
    return refuse(parts, request, 'refused')
  }
  const grant = partnerGrantOf(validated, parts.clock.now().getTime())
  const destination = destinationOf(grant, request.id)
  const overrides = await overridesOf(parts.upstream.call(destination, constants, {}))
  const known = { ...identityFromPartner(validated, tokenHash), ...overrides }
  const identity = await withShownClass(sessionStore, known)
  const [newUse, redirectTo] = await openOrAsk(parts, request, { identity, grant, to })
  await sessionStore.keep('used-token', tokenHash, newUse, USED_SECONDS)
  return redirectTo
}

/** Opens the session for a valid token, or asks first if someone else is signed in. */
async function openOrAsk(
  parts: AuthParts,
  request: FastifyRequest,
  { identity, grant, to }: Omit<Arrival, 'ticket'>,
): Promise<[TokenUse, string]> {
  const { sessionStore, sessions, clock } = parts
  const open = openSessionOf(request)
  if (open === null || isSamePerson(open.identity, identity)) {
    const { id } = await sessions.open(request, identity, grant, 'partner')
    const at = clock.now().getTime()
    return [
      {
        state: 'signed-in',
        fingerprint: fingerprintOf(request),
        at,
        session: id,
        accountId: identity.accountId,
      },
      to,
    ]
  }
  const before = (await sessionStore.take('continue-as', open.id)) as Arrival | undefined
  if (before !== undefined) await sessions.revokeGrant(before.grant, request.id)
  const arrival: Arrival = { ticket: randomId(), identity, grant, to }
  await sessionStore.keep('continue-as', open.id, arrival, CONTINUE_SECONDS)
  return [{ state: 'confirming', session: open.id }, pages.continueAs]
}

/**
 * A token that was used before. A double click lands where the first did: the same browser, within seconds,
 * and over nobody else's session. Any other use is refused.
 */
async function duplicateRequest(
  parts: AuthParts,
  request: FastifyRequest,
  tokenHash: string,
  to: string,
): Promise<string> {
  const open = openSessionOf(request)
  const use = await awaitFirstResult<TokenUse>(parts.sessionStore, 'used-token', tokenHash)
  if (use === undefined || use.state === 'pending') return signinPage('partner-unavailable')
  if (use.state === 'confirming' && use.session === open?.id) {
    if ((await parts.sessionStore.peek('continue-as', use.session)) !== undefined) return pages.continueAs
  }
  if (
    use.state === 'signed-in' &&
    use.fingerprint === fingerprintOf(request) &&
    parts.clock.now().getTime() < use.at + DOUBLE_CLICK_MS
  ) {
    const isFreeOrSamePerson =
      open === null || (open.identity.kind === 'partner' && open.identity.accountId === use.accountId)
    if (isFreeOrSamePerson && (await parts.sessions.adopt(request, use.session))) return to
  }
  return refuse(parts, request, use.state === 'refused' ? 'refused' : 'used')
}

/** A hash of what a browser always sends, because on its first visit it has no cookie. */
const fingerprintOf = ({ ip, headers }: FastifyRequest): string =>
  sha256([ip, headers['user-agent'], headers['accept-language'], headers['sec-ch-ua']].join('\n'))

async function validate({ upstream }: AuthParts, request: FastifyRequest, token: string) {
  const to = { base: 'partner', bearer: null, requestId: request.id } as const
  try {
    return await upstream.call(to, validateToken, { params: { token } })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // A token that was never checked may still be valid.
    return wasChecked(error) ? 'partner-refused' : 'partner-unavailable'
  }
}

const isSamePerson = (one: Identity, other: Identity) =>
  one.kind === other.kind && one.accountId === other.accountId

/** An invalid token ends a partner session and leaves any other session alone (S8.57, S8.58?). */
async function refuse(
  parts: AuthParts,
  request: FastifyRequest,
  reason: 'used' | 'refused',
): Promise<string> {
  parts.audit({ event: 'signin-failed', way: 'partner', reason }, request.id)
  const open = openSessionOf(request)
  if (open?.identity.kind === 'partner') {
    await parts.sessions.end(request, 'token-failed')
    await parts.sessions.revokeGrant(open.grant, request.id)
  }
  return signinPage(reason === 'used' ? 'partner-link-used' : 'partner-refused')
}
