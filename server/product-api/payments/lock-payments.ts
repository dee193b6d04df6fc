import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'

/** Has the payments of a family's plan made one after the other: holds a lock until the transaction ends. */
export const lockPayments = (tx: Db, accountId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cards ${accountId}`}, 0))`)
