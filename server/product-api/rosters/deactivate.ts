import { and, inArray } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import { rosters } from '../db/schema/rosters.ts'
import { mayOpenRoster } from '../ownership.ts'
import { conflict, forbidden, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { deactivateRoster } from './change.ts'
import { withLockedRosters } from './locks.ts'
import { type Account, taughtBy } from './members.ts'

/** A roster and the version somebody has seen. */
interface Seen {
  readonly rosterId: string
  readonly version: number
}

/**
 * Deactivates a teacher's rosters, all or none, keeping everything in them. One that is already deactivated
 * stays so. Throws 409 if one was changed since the given version, because it may contain children nobody has
 * seen (S5.32).
 */
export async function deactivateRosters(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  teacher: Account,
  requested: readonly Seen[],
): Promise<void> {
  const ids = requested.map(({ rosterId }) => rosterId)
  await db.transaction(async (tx) => {
    const readTaught = () =>
      tx
        .select({ id: rosters.id })
        .from(rosters)
        .where(and(inArray(rosters.id, ids), taughtBy(teacher.id), mayOpenRoster(bearer)))
    const rosterIds = (await readTaught()).map(({ id }) => id)
    await withLockedRosters({ tx, clock, bearer }, { rosters: rosterIds }, async (locked) => {
      // Again: they may have left one while it was waited for.
      if ((await readTaught()).length !== rosterIds.length) throw notFound()
      for (const { rosterId, version } of requested) {
        const roster = locked.rosters.get(rosterId)
        if (!roster) throw notFound()
        if (roster.kind !== 'roster') throw forbidden()
        if (roster.deactivatedAt) continue
        if (roster.version !== version) throw conflict()
        await deactivateRoster(locked, rosterId)
      }
    })
  })
}
