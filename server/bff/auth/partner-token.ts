import type { FastifyReply, FastifyRequest } from 'fastify'
import { href, pages } from '../../../shared/paths.ts'
import type { SigninReason } from '../../../shared/signin-reasons.ts'
import { constants } from '../../contract/account.ts'
import { validateToken } from '../../contract/partner.ts'
import { destinationOf, partnerGrantOf } from '../session/grant.ts'
import { openedBy } from '../session/guard.ts'
import { randomId, sha256 } from '../session/hashing.ts'
import { identityFromPartner } from '../session/identity.ts'
import type { Arrival, Identity } from '../session/session.ts'
import { overridesOf } from '../upstream/constants.ts'
import { isJudged, UpstreamError } from '../upstream/upstream-error.ts'
import type { AuthParts } from './auth-parts.ts'
import { isOnlyLooking } from './browser.ts'
import { CONTINUE_SECONDS } from './continue-as.ts'
import { outcomeOfFirst } from './duplicate-request.ts'
import { signinPage } from './provider-start.ts'
import { returnSiteOf, routeOf, stateOf } from './return-address.ts'

/** How long the hash of a used token is remembered: longer than a partner's token is good for. Seconds. */
const USED_SECONDS = 86_400
/** How long a token that is being looked at, or was found to be no good, is remembered. Seconds. */
const LOOKED_AT_SECONDS = 10
/** How long a double click's second request still lands where the first one did: no longer than two clicks need, as a neighbour's equal device looks the same. Milliseconds. */
const TWIN_MS = 3_000

/** What became of a token. `by` is who brought it, as far as a browser without a cookie can be told from others. */
type Use =
  | { readonly is: 'under-way'; readonly by: string }
  | { readonly is: 'refused' }
  | {
      readonly is: 'in'
      readonly by: string
      /** Epoch milliseconds. */
      readonly at: number
      readonly session: string
      readonly accountId: string
    }
  | { readonly is: 'confirming'; readonly session: string }

/**
 * The preHandler of the partner area's addresses. A `?token=` is exchanged for a session and the address
 * cleaned by a 303 before anything is drawn; without one it does nothing.
 */
export function exchangePartnerToken(parts: AuthParts) {
  const site = returnSiteOf(parts)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const token = tokenOf(request)
    if (token === null) return undefined
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    // Exchanging changes state, so only a person's own visit does it: the token works once.
    if (isOnlyLooking(request)) return reply.code(204).send()
    const [path = '', query = ''] = request.url.split('?', 2)
    // Written anew: an address may name another host, or nothing that we know.
    const cleaned = href(
      routeOf(path, site) ?? `/${site.rp}`,
      undefined,
      stateOf(new URLSearchParams(query), site),
    )
    return reply.redirect(await exchange(parts, request, token, cleaned), 303)
  }
}

/** The token a partner sends somebody in with; null where there is none. Given twice it is none that is good. */
export function tokenOf({ query }: Pick<FastifyRequest, 'query'>): string | null {
  if (typeof query !== 'object' || query === null || !('token' in query)) return null
  return typeof query.token === 'string' ? query.token : ''
}

/** Where the browser goes with this token. */
async function exchange(
  parts: AuthParts,
  request: FastifyRequest,
  token: string,
  to: string,
): Promise<string> {
  const { sessionStore } = parts
  const tokenHash = sha256(token)
  // A reload, or the back button: the very token that opened this session (S4.9?, S8.58?).
  if (openedBy(request)?.identity.partner?.tokenHash === tokenHash) return to
  const use: Use = { is: 'under-way', by: bringerOf(request) }
  if (!(await sessionStore.keepFirst('used-token', tokenHash, use, LOOKED_AT_SECONDS)))
    return duplicateRequest(parts, request, tokenHash, to)

  const validated = await validate(parts, request, token)
  if (validated === 'partner-unavailable') {
    await sessionStore.take('used-token', tokenHash)
    return signinPage(validated)
  }
  if (validated === 'partner-refused') {
    await sessionStore.keep('used-token', tokenHash, { is: 'refused' } satisfies Use, LOOKED_AT_SECONDS)
    return refuse(parts, request, 'refused')
  }
  const grant = partnerGrantOf(validated.accessToken, parts.clock.now().getTime())
  const asThem = destinationOf(grant, request.id)
  const overrides = await overridesOf(parts.upstream.call(asThem, constants, {}))
  const identity = { ...identityFromPartner(validated, tokenHash), ...overrides }
  const [came, goes] = await letIn(parts, request, { identity, grant, to })
  await sessionStore.keep('used-token', tokenHash, came, USED_SECONDS)
  return goes
}

/** Opens the session of a good token, or asks first where somebody else is signed in. */
async function letIn(
  parts: AuthParts,
  request: FastifyRequest,
  { identity, grant, to }: Omit<Arrival, 'ticket'>,
): Promise<[Use, string]> {
  const { sessionStore, sessions, clock } = parts
  const open = openedBy(request)
  if (open === null || isSamePerson(open.identity, identity)) {
    const { id } = await sessions.open(request, identity, grant, 'partner')
    const at = clock.now().getTime()
    return [{ is: 'in', by: bringerOf(request), at, session: id, accountId: identity.accountId }, to]
  }
  const before = (await sessionStore.take('continue-as', open.id)) as Arrival | undefined
  if (before !== undefined) await sessions.retire(before.grant, request.id)
  const arrival: Arrival = { ticket: randomId(), identity, grant, to }
  await sessionStore.keep('continue-as', open.id, arrival, CONTINUE_SECONDS)
  return [{ is: 'confirming', session: open.id }, pages.continueAs]
}

/**
 * A token that was brought before. A double click lands where its first did: the same bringer, within seconds, over
 * nobody else's session. Anybody else is refused.
 */
async function duplicateRequest(
  parts: AuthParts,
  request: FastifyRequest,
  tokenHash: string,
  to: string,
): Promise<string> {
  const open = openedBy(request)
  const use = await outcomeOfFirst<Use>(parts.sessionStore, 'used-token', tokenHash)
  if (use === undefined || use.is === 'under-way') return signinPage('partner-unavailable')
  if (use.is === 'confirming' && use.session === open?.id) {
    if ((await parts.sessionStore.peek('continue-as', use.session)) !== undefined) return pages.continueAs
  }
  if (use.is === 'in' && use.by === bringerOf(request) && parts.clock.now().getTime() < use.at + TWIN_MS) {
    const isNobodyElse =
      open === null || (open.identity.kind === 'partner' && open.identity.accountId === use.accountId)
    if (isNobodyElse && (await parts.sessions.adopt(request, use.session))) return to
  }
  return refuse(parts, request, 'used')
}

/** A browser's first visit brings no cookie to know it by; this much it cannot help saying. */
const bringerOf = ({ ip, headers }: FastifyRequest): string =>
  sha256([ip, headers['user-agent'], headers['accept-language'], headers['sec-ch-ua']].join('\n'))

async function validate({ upstream }: AuthParts, request: FastifyRequest, token: string) {
  const to = { base: 'partner', bearer: null, requestId: request.id } as const
  try {
    return await upstream.call(to, validateToken, { params: { token } })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // What nobody has looked at may be good.
    return isJudged(error) ? 'partner-refused' : 'partner-unavailable'
  }
}

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
