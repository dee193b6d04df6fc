import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { playKeys } from '../db/schema/play-keys.ts'
import { keyRefused } from '../refusal.ts'

/** Which play site or game sends plays. */
export interface PlayKey {
  readonly id: string
  /** Idempotency keys are the site's: its keys can follow each other. */
  readonly site: string
  /** The games it may send plays of; null for all. */
  readonly games: readonly string[] | null
}

const KEY_BYTES = 32
/** Marks a key wherever it is found, such as by those who look for secrets in sources. */
const PREFIX = 'nlk_'
const SCHEME = /^Bearer (nlk_[A-Za-z0-9_-]{43})$/i

/** An unguessable key; only its hash is stored. */
export const newPlayKey = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64url')

/** The key in an Authorization header, whether there is such a one or not. */
export const sentKey = (authorization: string | undefined): string | undefined =>
  SCHEME.exec(authorization ?? '')?.[1]

/** Who sends plays with this Authorization header. Throws 401 `key-refused` if it is no key, or a revoked one. */
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
