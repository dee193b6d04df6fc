import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../../shared/rules/days.ts'
import { MIN_COUNTED, PLAYS_PER_MINUTE } from '../../contract/send-plays.ts'
import { playKeys } from '../db/schema/play-keys.ts'
import { keyRefused, Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'

/**
 * Counts the plays of a batch against its key, over all processes. Throws 429 with the seconds until the minute is
 * over, and 401 if the key was revoked in the meantime.
 */
export async function countPlays(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  keyId: string,
  plays: number,
): Promise<void> {
  const now = clock.now()
  const at = sql`${now.toISOString()}::timestamptz`
  const goesOn = sql`counted_from > ${new Date(now.getTime() - MINUTE_MS).toISOString()}::timestamptz`
  const { rows } = await db.execute<{ counted: number; from: number }>(sql`
    update ${playKeys} set last_used_at = ${at},
      counted = least(case when ${goesOn} then counted else 0 end + ${Math.max(plays, MIN_COUNTED)}::int,
        ${2 * PLAYS_PER_MINUTE}::int),
      counted_from = case when ${goesOn} then counted_from else ${at} end
    where id = ${keyId} and revoked_at is null
    returning counted, extract(epoch from counted_from)::float8 * 1000 as "from"`)
  const [minute] = rows
  if (!minute) throw keyRefused()
  if (minute.counted <= PLAYS_PER_MINUTE) return
  const seconds = Math.ceil((minute.from + MINUTE_MS - now.getTime()) / 1000)
  throw new Refusal(429, 'too-many', 'Too many plays in a minute.', Math.max(1, seconds))
}
