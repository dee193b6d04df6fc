import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { playKeys } from '../db/schema/play-keys.ts'
import { keyRefused } from '../refusal.ts'

/** Which play site or game sends plays. */
export interface PlayKey {
  readonly id: string
  /** Idempotency keys belong to the site, so that a new key of the site takes over where an old one stopped. */
  readonly site: string
  /** The games it may send plays of; null for all. */
  readonly games: readonly string[] | null
}

const KEY_BYTES = 32
/** Characters of so many bytes in base64url, which has six bits in each. */
const KEY_LENGTH = Math.ceil((KEY_BYTES * 8) / 6)
/** Marks a key wherever it is found, so that secret scanners recognize it. */
const PREFIX = 'nlk_'
/** The name of the scheme may be in any case. A key in another case is another key, which is not found. */
const AUTHORIZATION = new RegExp(`^Bearer (${PREFIX}[A-Za-z0-9_-]{${KEY_LENGTH}})$`, 'i')

/** Makes an unguessable key. Only its hash is stored. */
export const newPlayKey = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64url')

/** Returns the key in an Authorization header, whether or not it exists; undefined if the header has none. */
export const sentKey = (authorization: string | undefined): string | undefined =>
  AUTHORIZATION.exec(authorization ?? '')?.[1]

/**
 * Returns who sends plays with this Authorization header. Throws 401 `key-refused` if it has no key, an unknown one or a
 * revoked one.
 */
export async function readPlayKey(
  { db }: { readonly db: Db },
  authorization: string | undefined,
): Promise<PlayKey> {
  const key = sentKey(authorization)
  if (key === undefined) throw keyRefused()
  const [found] = await db
    .select({ id: playKeys.id, site: playKeys.site, games: playKeys.games })
    .from(playKeys)
    .where(and(eq(playKeys.keyHash, hashOf(key)), isNull(playKeys.revokedAt)))
  if (!found) throw keyRefused()
  return found
}
