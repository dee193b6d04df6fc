import { and, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

interface Kept {
  /** What tells a row from the others of `of`. */
  readonly key: PgColumn
  readonly of: SQL | undefined
  /** The latest first. */
  readonly order: readonly SQL[]
  readonly most: number
}

/** Deletes all but the latest of some rows. */
export async function keepLatest(tx: Db, table: PgTable, { key, of, order, most }: Kept): Promise<void> {
  const older = tx
    .select({ key })
    .from(table)
    .where(of)
    .orderBy(...order)
    .offset(most)
  await tx.delete(table).where(and(of, inArray(key, older)))
}
