import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { reasonFault } from '../../../shared/rules/view-reason.ts'
import type { recentViews, startView } from '../../contract/admin.ts'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import type { Bearer } from '../auth/bearer.ts'
import { openFamily, VIEW_SECONDS } from '../auth/families.ts'
import { accounts } from '../db/schema/accounts.ts'
import { tokenFamilies, viewChanges, views } from '../db/schema/sessions.ts'
import { invalid, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { isViewable } from './search.ts'

type Parts = Pick<Product, 'db' | 'clock'>

/** How many of the newest views are listed. */
const RECENT = 20

/**
 * Starts a view and records it, creating both bearers or neither. Throws 400 for the reason, 404 for the
 * account.
 */
export async function openView(
  { db, clock, tokenKey, bearer }: Parts & Pick<Product, 'tokenKey'> & { bearer: Bearer },
  { accountId, reason, superpowers }: BodyOf<typeof startView>,
): Promise<ReplyOf<typeof startView>> {
  const fault = reasonFault(reason)
  if (fault !== null) throw invalid({ reason: fault })
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isViewable, ne(accounts.id, bearer.accountId)))
    if (!account) throw notFound()
    const now = clock.now()
    const viewId = randomUUID()
    await tx.insert(views).values({
      id: viewId,
      adminId: bearer.accountId,
      accountId,
      reason: reason.trim(),
      superpowers,
      signinFamilyId: bearer.familyId,
      startedAt: now,
      expiresAt: new Date(now.getTime() + VIEW_SECONDS * 1000),
    })
    const parts = { db: tx, clock, tokenKey }
    return {
      viewId,
      user: await openFamily(parts, { accountId, kind: 'impersonation', viewId }),
      admin: await openFamily(parts, { accountId: bearer.accountId, kind: 'admin', viewId }),
    }
  })
}

/** Ends a view and both of its bearers. */
export async function closeView({ db, clock }: Parts, viewId: string): Promise<void> {
  const endedAt = clock.now()
  await db.transaction(async (tx) => {
    await tx
      .update(views)
      .set({ endedAt })
      .where(and(eq(views.id, viewId), isNull(views.endedAt)))
    await tx
      .update(tokenFamilies)
      .set({ endedAt })
      .where(and(eq(tokenFamilies.viewId, viewId), isNull(tokenFamilies.endedAt)))
  })
}

/** Records that something is about to be changed: no change without a record. */
export async function recordChange({ db, clock }: Parts, viewId: string, call: string): Promise<void> {
  await db.insert(viewChanges).values({ viewId, call, changedAt: clock.now() })
}

/** The newest views of all administrators. An abandoned view counts as ended when its time was up. */
export async function listViews({ db, clock }: Parts): Promise<ReplyOf<typeof recentViews>> {
  const admins = alias(accounts, 'admins')
  const found = await db
    .select({ view: views, admin: admins, account: accounts })
    .from(views)
    .innerJoin(admins, eq(admins.id, views.adminId))
    .innerJoin(accounts, eq(accounts.id, views.accountId))
    .orderBy(desc(views.startedAt), desc(views.id))
    .limit(RECENT)
  const now = clock.now()
  return found.map(({ view, admin, account }) => {
    const ended = view.endedAt ?? (view.expiresAt <= now ? view.expiresAt : null)
    return {
      viewId: view.id,
      admin: { accountId: admin.id, firstName: admin.firstName, lastName: admin.lastName },
      account: { firstName: account.firstName, lastName: account.lastName },
      reason: view.reason,
      startedAt: view.startedAt.toISOString(),
      endedAt: ended?.toISOString() ?? null,
    }
  })
}
