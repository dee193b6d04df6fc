import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { receivedPlays } from '../db/schema/play-keys.ts'
import type { Row } from './row.ts'

/** The content that was received under each idempotency key, by the hashes of both. */
export async function readReceipts(db: Db, site: string, rows: readonly Row[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const received = await db
    .select({ keyHash: receivedPlays.keyHash, contentHash: receivedPlays.contentHash })
    .from(receivedPlays)
    .where(
      and(
        eq(receivedPlays.site, site),
        inArray(
          receivedPlays.keyHash,
          rows.map(({ keyHash }) => keyHash),
        ),
      ),
    )
  return new Map(received.map(({ keyHash, contentHash }) => [bare(keyHash), bare(contentHash)]))
}

/**
 * Notes plays as received, in one order for everybody, and returns the hashes of the keys that were new: a batch that
 * writes the same play at the same time is waited for.
 */
export async function addReceipts(
  db: Db,
  site: string,
  rows: readonly Row[],
  now: Date,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const hashes = JSON.stringify(rows.map(({ keyHash, contentHash }) => ({ keyHash, contentHash })))
  const { rows: added } = await db.execute<{ keyHash: string }>(sql`
    insert into ${receivedPlays} (site, key_hash, content_hash, received_at)
    select ${site}, "keyHash", "contentHash", ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${hashes}::jsonb) as sent("keyHash" uuid, "contentHash" uuid)
    order by "keyHash"
    on conflict do nothing
    returning key_hash as "keyHash"`)
  return new Set(added.map(({ keyHash }) => bare(keyHash)))
}

/** A UUID as it is written here. */
const bare = (uuid: string): string => uuid.replaceAll('-', '')
