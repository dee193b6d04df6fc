import { and, inArray } from 'drizzle-orm'
import { rosters } from '../db/schema/rosters.ts'
import { forbidden, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { deactivateRoster } from './change.ts'
import { type Account, holdRosters, stale, taughtBy } from './held.ts'

/** A roster in the version in which somebody saw it. */
interface Seen {
  readonly rosterId: string
  readonly version: number
}

/**
 * Puts a teacher's rosters away, all or none, with everything in them kept. One that is away already is left so. Throws
 * 409 where one was changed since the version given: there may be children in it by now, whom nobody was asked about
 * (S5.32).
 */
export async function deactivateRosters(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  teacher: Account,
  wanted: readonly Seen[],
): Promise<void> {
  const ids = wanted.map(({ rosterId }) => rosterId)
  await db.transaction(async (tx) => {
    const theirs = await tx
      .select({ id: rosters.id })
      .from(rosters)
      .where(and(inArray(rosters.id, ids), taughtBy(teacher.id)))
    const held = await holdRosters(
      tx,
      theirs.map(({ id }) => id),
    )
    for (const { rosterId, version } of wanted) {
      const roster = held.get(rosterId)
      if (!roster) throw notFound()
      if (roster.kind !== 'roster') throw forbidden()
      if (roster.deactivatedAt) continue
      if (roster.version !== version) throw stale()
      await deactivateRoster({ tx, clock }, rosterId)
    }
  })
}
