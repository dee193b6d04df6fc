import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

/** How many rows are deleted at once, so that no request does it for a whole month of them. */
const MAX_AT_ONCE = 500

/**
 * Deletes rows, except those that another transaction has locked: any request may clean up what has expired, and none
 * waits for another's transaction because of it.
 */
export async function deleteUnlocked(db: Db, table: PgTable, where: SQL): Promise<void> {
  const unlocked = sql`select ctid from ${table} where ${where} limit ${MAX_AT_ONCE} for update skip locked`
  await db.execute(sql`delete from ${table} where ctid = any(array(${unlocked}))`)
}
