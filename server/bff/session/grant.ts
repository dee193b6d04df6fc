import type { startView } from '../../contract/admin.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { TokenSession } from '../../contract/entities.ts'
import type { PartnerGrant } from '../../contract/partner.ts'
import type { Destination } from '../upstream/client.ts'
import type { Grant } from './session.ts'

/**
 * A grant is renewed after 80 to 90 % of its life, at random, so that sessions started together do not renew
 * together.
 */
const RENEW_FROM = 0.8
const RENEW_SPREAD = 0.1
/**
 * Milliseconds for which a partner's bearer is assumed to be valid; it cannot be renewed, and the partner
 * refuses it once it ends (S4.4).
 */
const PARTNER_GRANT_MS = 7_200_000

const renewAt = (now: number, ms: number) => now + ms * (RENEW_FROM + Math.random() * RENEW_SPREAD)

const revocationOf = ({ revocationToken }: Pick<TokenSession, 'revocationToken'>) =>
  revocationToken === undefined ? {} : { revocationToken }

/**
 * The grant for one of our token sessions, or for an external login, obtained at `now` (epoch milliseconds).
 */
export function grantOf(tokens: TokenSession, issuer: Grant['issuer'], now: number): Grant {
  const ms = tokens.expiresIn * 1000
  return {
    base: 'upstream',
    accessToken: tokens.accessToken,
    expiresAt: now + ms,
    refreshToken: tokens.refreshToken ?? null,
    ...revocationOf(tokens),
    renewAt: renewAt(now, ms),
    issuer,
  }
}

/** The grant for a partner's token: its calls go to the partner only. */
export const partnerGrantOf = (reply: PartnerGrant, now: number): Grant => ({
  base: 'partner',
  accessToken: reply.accessToken,
  ...revocationOf(reply),
  expiresAt: now + PARTNER_GRANT_MS,
  refreshToken: null,
  renewAt: now + PARTNER_GRANT_MS,
  issuer: 'product-api',
})

/**
 * The grant for viewing as someone: the viewed user's bearer and the viewer's credentials. It expires and is
 * not renewed.
 */
export function viewGrantOf({ user, admin }: ReplyOf<typeof startView>, now: number): Grant {
  const ms = Math.min(user.expiresIn, admin.expiresIn) * 1000
  return {
    base: 'upstream',
    accessToken: user.accessToken,
    admin: admin.accessToken,
    expiresAt: now + ms,
    refreshToken: null,
    renewAt: now + ms,
    issuer: 'product-api',
  }
}

/** Where a grant's calls go, and with which credentials. */
export const destinationOf = ({ base, accessToken, admin }: Grant, requestId: string): Destination => ({
  base,
  bearer: accessToken,
  requestId,
  ...(admin !== undefined && { admin }),
})
