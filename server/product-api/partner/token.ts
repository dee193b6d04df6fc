import { errors, jwtVerify } from 'jose'
import { Value } from 'typebox/value'
import { PARTNER_AUDIENCE, PartnerClaims } from '../../contract/tokens.ts'
import { codeRefused } from '../auth/single-use.ts'
import { Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'

/** Seconds by which the partner's clock may differ from ours. */
const CLOCK_TOLERANCE = 30

/**
 * Checks the token a partner sent somebody in with: signed with the shared secret, issued by the partner, for
 * us, not expired. Throws 401 `signin-failed` otherwise.
 */
export async function verifyPartnerToken(
  { config, clock }: Pick<Product, 'config' | 'clock'>,
  token: string,
): Promise<PartnerClaims> {
  if (!config.partner) throw new Refusal(503, 'provider-failed', 'No partner platform is configured.')
  const { secret, issuer } = config.partner
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    issuer,
    audience: PARTNER_AUDIENCE,
    requiredClaims: ['exp', 'jti', 'sub'],
    currentDate: clock.now(),
    clockTolerance: CLOCK_TOLERANCE,
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? codeRefused() : error
  })
  if (!Value.Check(PartnerClaims, payload)) throw codeRefused()
  return payload
}
