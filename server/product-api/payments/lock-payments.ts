import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'

/** Lets the payments of a family's plan be made one after the other: the next waits until the transaction ends. */
export const lockPayments = (tx: Db, accountId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cards ${accountId}`}, 0))`)
