import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

/** How many are removed at once: whoever tidies up on the way does not do it for a whole month of them. */
const MAX_AT_ONCE = 500

/**
 * Removes rows that are over, but for those that another transaction has: anybody may remove them, so nobody waits until
 * whoever has is done with all else.
 */
export async function removeOver(db: Db, table: PgTable, isOver: SQL): Promise<void> {
  const free = sql`select ctid from ${table} where ${isOver} limit ${MAX_AT_ONCE} for update skip locked`
  await db.execute(sql`delete from ${table} where ctid = any(array(${free}))`)
}
