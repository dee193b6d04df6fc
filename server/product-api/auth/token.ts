import { createHmac, timingSafeEqual } from 'node:crypto'

export type TokenUse = 'access' | 'refresh' | 'revocation'

/** The contents of an opaque token once its seal is verified. Times are in epoch seconds. */
export interface Token {
  readonly use: TokenUse
  readonly familyId: string
  readonly generation: number
  readonly expiresAt: number
}

const TAG = { access: 'a', refresh: 'r', revocation: 'e' } as const

/**
 * A token is `tag.family.generation.expiry.seal`; the seal is an HMAC-SHA256 over the rest with the
 * database's own key. Nothing of it is stored, and the same generation always gives the same text.
 */
export function sealToken(key: Buffer, token: Token): string {
  const text = [
    TAG[token.use],
    token.familyId,
    token.generation.toString(36),
    token.expiresAt.toString(36),
  ].join('.')
  return `${text}.${sealOf(key, text)}`
}

/**
 * Reads a token for one use; undefined if it is not one or its seal is wrong. The caller has to check the
 * expiry.
 */
export function openToken(key: Buffer, use: TokenUse, text: string): Token | undefined {
  const parts = text.split('.')
  const [tag, familyId, generation, expiresAt, seal] = parts
  if (parts.length !== 5 || tag !== TAG[use] || !familyId || !generation || !expiresAt || !seal) return
  const expected = Buffer.from(sealOf(key, parts.slice(0, 4).join('.')))
  const received = Buffer.from(seal)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return
  return {
    use,
    familyId,
    generation: Number.parseInt(generation, 36),
    expiresAt: Number.parseInt(expiresAt, 36),
  }
}

const sealOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')
