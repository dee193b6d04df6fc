import { and, eq, isNull, ne } from 'drizzle-orm'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { surveyLinks } from '../db/schema/factors.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { linkExpired, linkUsed } from '../mail/links.ts'
import { forbidden, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'

/** A survey that a link opens. */
export interface OpenSurvey {
  readonly link: typeof surveyLinks.$inferSelect
  readonly teacher: typeof accounts.$inferSelect
  readonly roster: typeof rosters.$inferSelect
}

/**
 * The survey of a link's token. Throws 404 for an unknown one, 409 after a newer one was sent, 410 once it has expired,
 * and 403 if the class is not the teacher's any more. With `graceMs`, it opens for so long after its end.
 */
export async function openSurvey(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  token: string,
  graceMs = 0,
): Promise<OpenSurvey> {
  const [link] = await db
    .select()
    .from(surveyLinks)
    .where(eq(surveyLinks.tokenHash, hashOf(token)))
  if (!link) throw notFound()
  const lastEnd = new Date(clock.now().getTime() - graceMs)
  if (link.replacedAt && link.replacedAt <= lastEnd) throw linkUsed()
  if (link.expiresAt <= lastEnd) throw linkExpired()
  return { link, ...(await classOf(db, link)) }
}

async function classOf(db: Db, { accountId, rosterId }: typeof surveyLinks.$inferSelect) {
  const [found] = await db
    .select({ teacher: accounts, roster: rosters })
    .from(rosterTeachers)
    .innerJoin(accounts, and(eq(accounts.id, rosterTeachers.accountId), ne(accounts.state, 'deactivated')))
    .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
    .where(and(eq(rosterTeachers.accountId, accountId), eq(rosterTeachers.rosterId, rosterId)))
  if (!found) throw forbidden()
  return found
}
