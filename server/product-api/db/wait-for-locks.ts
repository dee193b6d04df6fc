import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** Longest that a change of much waits for what others hold: its answer has a minute, theirs two seconds. */
const LOCK_WAIT_MS = 10_000

/** Has the rest of a transaction wait longer for locks than what somebody waits for at a page. */
export async function waitForLocks(tx: Db): Promise<void> {
  await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`))
}
