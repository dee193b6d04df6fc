import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { rosterUploads } from '../db/schema/uploads.ts'
import type { Product } from '../serve.ts'
import { knownAmong } from './known-accounts.ts'

/**
 * Rows that all kept files have together: fifty of the largest files, 1 GB of the disk, and a few times that where every
 * cell is as long as it is kept.
 */
export const MAX_KEPT_ROWS = 1_000_000

/** How many rows a file has. */
const ROWS = sql<number>`(select coalesce(sum(value::integer), 0)::integer
  from jsonb_each_text(${rosterUploads.summary} -> 'counts'))`

interface Kept {
  readonly id: string
  readonly accountId: string
  readonly rows: number
}

/**
 * Removes files until all have as many rows as are kept, except the one that was just stored: the oldest of the account
 * with most, and those of accounts that anybody can make before others'.
 */
export async function makeRoom(product: Pick<Product, 'db' | 'clock'>, newestId: string): Promise<void> {
  const { db } = product
  const [all] = await db.select({ rows: sql<number>`coalesce(sum(${ROWS}), 0)::integer` }).from(rosterUploads)
  let beyond = (all?.rows ?? 0) - MAX_KEPT_ROWS
  if (beyond <= 0) return
  const kept = await keptFiles(db)
  const known = await knownAmong(product, [...new Set(kept.map(({ accountId }) => accountId))])
  const filesOf = new Map<string, Kept[]>()
  for (const file of kept)
    if (file.id !== newestId) filesOf.set(file.accountId, [...(filesOf.get(file.accountId) ?? []), file])
  const leaving: string[] = []
  while (beyond > 0) {
    const [first] = [...filesOf].sort(
      ([one, files], [other, others]) =>
        Number(known.has(one)) - Number(known.has(other)) || sumOf(others) - sumOf(files),
    )
    const oldest = first?.[1].shift()
    if (!first || !oldest) break
    if (first[1].length === 0) filesOf.delete(first[0])
    leaving.push(oldest.id)
    beyond -= oldest.rows
  }
  // One that is being saved is left out: its owner does not wait for it, and neither does this.
  const free = db
    .select({ id: rosterUploads.id })
    .from(rosterUploads)
    .where(inArray(rosterUploads.id, leaving))
    .for('update', { skipLocked: true })
  await db.delete(rosterUploads).where(inArray(rosterUploads.id, free))
}

const sumOf = (files: readonly Kept[]): number => files.reduce((sum, { rows }) => sum + rows, 0)

/** All files with how many rows each has, the oldest first. */
const keptFiles = (db: Db): Promise<Kept[]> =>
  db
    .select({
      id: rosterUploads.id,
      accountId: rosterUploads.accountId,
      rows: ROWS,
    })
    .from(rosterUploads)
    .orderBy(asc(rosterUploads.stagedAt), asc(rosterUploads.id))
