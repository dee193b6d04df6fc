import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { makeBadges } from '../../contract/badges.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Bearer } from '../auth/bearer.ts'
import { hashOf } from '../auth/single-use.ts'
import { badges } from '../db/schema/badges.ts'
import { notFound } from '../refusal.ts'
import { readRoster } from '../rosters/read.ts'
import type { Product } from '../serve.ts'

const BYTES = 32

/** New badges for the children of a class, in place of those they had. Throws 404 unless the bearer teaches it. */
export async function newBadges(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  { accountId }: Bearer,
  rosterId: string,
): Promise<ReplyOf<typeof makeBadges>> {
  const roster = await readRoster(db, accountId, rosterId)
  if (!roster) throw notFound()
  const made = roster.students.map(({ studentId }) => ({
    studentId,
    badge: randomBytes(BYTES).toString('base64url'),
  }))
  if (made.length > 0)
    await db
      .insert(badges)
      .values(
        made.map(({ studentId, badge }) => ({
          studentId,
          rosterId,
          accountId,
          idHash: hashOf(badge),
          madeAt: clock.now(),
        })),
      )
      .onConflictDoUpdate({
        target: badges.studentId,
        set: {
          rosterId: sql`excluded.roster_id`,
          accountId: sql`excluded.account_id`,
          idHash: sql`excluded.id_hash`,
          madeAt: sql`excluded.made_at`,
        },
      })
  return { badges: made }
}
