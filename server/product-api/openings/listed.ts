import { count, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReplyOf } from '../../contract/call.ts'
import { type childOpenings as childOpeningsCall, OPENINGS_IN_PAGE } from '../../contract/openings.ts'
import { nameOf } from '../account/name.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { childOpenings } from '../db/schema/openings.ts'
import { paged } from '../paged.ts'

const lookers = alias(accounts, 'lookers')

/** A page of who opened a child's pages, newest first. */
export async function listOpenings(
  db: Db,
  studentId: string,
  requested: number | undefined,
): Promise<ReplyOf<typeof childOpeningsCall>> {
  const [found] = await db
    .select({ total: count() })
    .from(childOpenings)
    .where(eq(childOpenings.studentId, studentId))
  const shown = paged(requested, OPENINGS_IN_PAGE, found?.total ?? 0)
  const before = (shown.page - 1) * OPENINGS_IN_PAGE
  const rows = await db
    .select({ opening: childOpenings, account: accounts, looker: lookers })
    .from(childOpenings)
    .leftJoin(accounts, eq(accounts.id, childOpenings.accountId))
    .leftJoin(lookers, eq(lookers.id, childOpenings.byId))
    .where(eq(childOpenings.studentId, studentId))
    .orderBy(desc(childOpenings.lastAt), desc(childOpenings.id))
    .limit(OPENINGS_IN_PAGE)
    .offset(before)
  return {
    ...shown,
    before,
    openings: rows.map(({ opening: { openedAs, firstAt, lastAt, count, ...ids }, account, looker }) => ({
      by: looker && nameOf(looker),
      viewedAs: account && ids.accountId !== ids.byId ? nameOf(account) : null,
      openedAs,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      count,
    })),
  }
}
