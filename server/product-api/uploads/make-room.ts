import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { rosterUploads } from '../db/schema/uploads.ts'
import type { Product } from '../serve.ts'
import { knownAmong } from './known-accounts.ts'

/**
 * What all kept files take of the disk: fifty of 20,000 rows with cells of usual length, or four with cells as long as they
 * are kept. Their indexes take as much again.
 */
export const MAX_KEPT_BYTES = 1024 ** 3

/** What a file takes: its rows, and what was written when it was saved. */
const BYTES = sql<number>`(${rosterUploads.bytes} + coalesce(pg_column_size(${rosterUploads.done}), 0))`

interface Kept {
  readonly id: string
  readonly accountId: string
  /** It can be undone. */
  readonly isSaved: boolean
  readonly bytes: number
}

/**
 * Removes files until all take as much as is kept, except the one that was just stored. Those of accounts that anybody
 * can make go before others', and of the others' what was not saved: what was may be a school's only Undo. Then of the
 * account with most what was not saved, and the oldest.
 */
export async function makeRoom(product: Pick<Product, 'db' | 'clock'>, newestId: string): Promise<void> {
  const { db } = product
  const [all] = await db
    .select({ bytes: sql<number>`coalesce(sum(${BYTES}), 0)::double precision` })
    .from(rosterUploads)
  let beyond = (all?.bytes ?? 0) - MAX_KEPT_BYTES
  if (beyond <= 0) return
  const kept = await keptFiles(db)
  const known = await knownAmong(product, [...new Set(kept.map(({ accountId }) => accountId))])
  const filesOf = new Map<string, Kept[]>()
  for (const file of kept)
    if (file.id !== newestId) filesOf.set(file.accountId, [...(filesOf.get(file.accountId) ?? []), file])
  /** How long others' files come before an account's next one. */
  const rankOf = ([accountId, [next]]: readonly [string, readonly Kept[]]) =>
    known.has(accountId) ? 1 + Number(next?.isSaved) : 0
  const leaving: string[] = []
  while (beyond > 0) {
    const [first] = [...filesOf].sort(
      (one, other) => rankOf(one) - rankOf(other) || bytesOf(other[1]) - bytesOf(one[1]),
    )
    const oldest = first?.[1].shift()
    if (!first || !oldest) break
    if (first[1].length === 0) filesOf.delete(first[0])
    leaving.push(oldest.id)
    beyond -= oldest.bytes
  }
  // One that is being saved is left out: its owner does not wait for it, and neither does this.
  const free = db
    .select({ id: rosterUploads.id })
    .from(rosterUploads)
    .where(inArray(rosterUploads.id, leaving))
    .for('update', { skipLocked: true })
  await db.delete(rosterUploads).where(inArray(rosterUploads.id, free))
}

const bytesOf = (files: readonly Kept[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

const isSaved = sql<boolean>`(${rosterUploads.state} = 'done')`

/** All files with what each takes: those that were not saved first, the oldest first. */
const keptFiles = (db: Db): Promise<Kept[]> =>
  db
    .select({ id: rosterUploads.id, accountId: rosterUploads.accountId, isSaved, bytes: BYTES })
    .from(rosterUploads)
    .orderBy(asc(isSaved), asc(rosterUploads.stagedAt), asc(rosterUploads.id))
