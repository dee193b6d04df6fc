import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../server/product-api/db/open.ts'

/** PGlite has one connection: there nobody waits for anybody. */
export const hasSingleConnection = !process.env.TEST_DATABASE_URL

const POLL_MS = 20
const PATIENCE_MS = 10_000

/** Waits until as many of the database's transactions wait for a lock. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows[0]?.waiting === count) return
    if (Date.now() > end) throw new Error(`${rows[0]?.waiting} wait for a lock, not ${count}.`)
    await pause(POLL_MS)
  }
}
