import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'

/** One after the other for each family, until the transaction ends. */
export const lockAccount = (tx: Db, accountId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cards ${accountId}`}, 0))`)
