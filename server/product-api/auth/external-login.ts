import { eq } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { ProviderClaims } from '../../contract/tokens.ts'
import type { Provider } from '../config.ts'
import { tokenFamilies } from '../db/schema/sessions.ts'
import type { Product } from '../serve.ts'
import { storeExternalFamily } from './families.ts'
import { ALGORITHMS, CLOCK_TOLERANCE, keysOf, refuseToken } from './id-tokens.ts'
import { accountOf } from './provider-account.ts'
import { codeRefused, hashOf } from './single-use.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'config'>

/**
 * Access tokens of RFC 9068 declare their type; an ID token, which others may hold, is not accepted as a
 * bearer.
 */
const TYPE = 'at+jwt'
/** Three parts; our own tokens have five. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/
const AccessClaims = Type.Object({
  ...Type.Omit(ProviderClaims, ['nonce']).properties,
  jti: Type.String({ minLength: 1, maxLength: 255 }),
})

/**
 * Returns the session for an external login's access token (S2.3, S7.9?); undefined if the text is not one.
 */
export type ExternalLogin = (token: string) => Promise<string | undefined>

/**
 * Accepts access tokens of one issuer, made out to us, as bearers. Their account is found as for every
 * provider; each is a session of its own, which signing out ends at once, whatever expiry the token states.
 */
export function externalLogin(parts: Parts, provider: Provider): ExternalLogin {
  const getKeys = keysOf(provider.issuer)
  return async (token) => {
    if (!JWT.test(token)) return undefined
    const { payload } = await jwtVerify(token, await getKeys(), {
      issuer: provider.issuer,
      audience: provider.clientId,
      typ: TYPE,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: parts.clock.now(),
      requiredClaims: ['exp', 'sub', 'jti'],
    }).catch(refuseToken)
    if (!Value.Check(AccessClaims, payload)) throw codeRefused()
    const id = `external-${hashOf(`${provider.issuer} ${payload.jti}`)}`
    const [known] = await parts.db
      .select({ id: tokenFamilies.id })
      .from(tokenFamilies)
      .where(eq(tokenFamilies.id, id))
    if (known) return id
    const claims = { ...payload, issuer: provider.issuer, expiresAt: new Date(payload.exp * 1000) }
    const accountId = await accountOf(parts, 'sso', claims)
    await storeExternalFamily(parts, { id, accountId, expiresAt: claims.expiresAt })
    return id
  }
}
