import { and, eq } from 'drizzle-orm'
import { rosters } from '../db/schema/rosters.ts'
import { forbidden, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { putAway } from './change.ts'
import { type Account, holdRosters, stale, taughtBy } from './held.ts'

/**
 * Puts a teacher's roster away, with everything in it kept. One that is away already is left so. Throws 409 where it
 * was changed since the version given: there may be children in it by now, whom nobody was asked about (S5.32).
 */
export async function deactivateRoster(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  teacher: Account,
  { rosterId, version }: { rosterId: string; version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: rosters.id })
      .from(rosters)
      .where(and(eq(rosters.id, rosterId), taughtBy(teacher.id)))
    const roster = found && (await holdRosters(tx, [rosterId])).get(rosterId)
    if (!roster) throw notFound()
    if (roster.kind !== 'roster') throw forbidden()
    if (roster.deactivatedAt) return
    if (roster.version !== version) throw stale()
    await putAway({ tx, clock }, rosterId)
  })
}
