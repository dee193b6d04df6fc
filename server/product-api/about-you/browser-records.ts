import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/rules/days.ts'
import { BROWSER_RECORD_DAYS } from '../../contract/about-you.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { browserRecords } from '../db/schema/browser-records.ts'
import type { Product } from '../serve.ts'

/** Different things one account can have on record: more than there are pages and failures. */
export const MAX_RECORDS = 300

interface Met {
  readonly accountId: string
  readonly kind: 'page' | 'error'
  readonly route: string
  readonly code: string
}

/**
 * Counts what a browser told of, and returns whether it was kept for the first time. Pages are not counted of whoever
 * does not want it: the lock lets none slip in behind `saveCounting`, which forgets those before.
 */
export async function recordFromBrowser(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  { accountId, kind, route, code }: Met,
): Promise<boolean> {
  const at = sql`${clock.now().toISOString()}::timestamptz`
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into ${browserRecords} (account_id, kind, route, code, first_at, last_at)
    select id, ${kind}, ${route}, ${code}, ${at}, ${at} from ${accounts}
    where id = ${accountId} and (counts_pages or ${kind} <> 'page') and (
      select count(*) filter (where (kind, route, code) <> (${kind}, ${route}, ${code}))
      from ${browserRecords} where account_id = ${accountId}) < ${MAX_RECORDS}::int
    for share of ${accounts}
    on conflict (account_id, kind, route, code)
    do update set count = ${browserRecords}.count + 1, last_at = excluded.last_at
    returning count`)
  return rows[0]?.count === 1
}

/** What is on record of a kind, newest first. */
export const readBrowserRecords = (db: Db, accountId: string, kind: Met['kind']) =>
  db
    .select()
    .from(browserRecords)
    .where(and(eq(browserRecords.accountId, accountId), eq(browserRecords.kind, kind)))
    .orderBy(desc(browserRecords.lastAt), browserRecords.route, browserRecords.code)

/** Deletes what was met last longer ago than it is kept. */
export async function forgetBrowserRecords({ db, clock }: Pick<Product, 'db' | 'clock'>): Promise<void> {
  const since = new Date(clock.now().getTime() - BROWSER_RECORD_DAYS * DAY_MS)
  await db.delete(browserRecords).where(lt(browserRecords.lastAt, since))
}

/** Counts the pages somebody opens, or stops and forgets those counted so far. */
export const saveCounting = (db: Db, accountId: string, countsPages: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(accounts).set({ countsPages }).where(eq(accounts.id, accountId))
    if (countsPages) return
    await tx
      .delete(browserRecords)
      .where(and(eq(browserRecords.accountId, accountId), eq(browserRecords.kind, 'page')))
  })
