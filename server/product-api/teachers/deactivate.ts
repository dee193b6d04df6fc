import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { pages } from '../../../shared/paths.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { tokenFamilies } from '../db/schema/sessions.ts'
import { isAccountErasedByOthers } from '../erasures/being-erased.ts'
import { nameForMail } from '../mail/name-for-mail.ts'
import { type AdminScope, administers, scopeOf } from '../ownership.ts'
import { forbidden, notFound } from '../refusal.ts'
import { lockAccounts } from '../rosters/locks.ts'
import type { Product } from '../serve.ts'
import { putClassesAway } from './put-classes-away.ts'

type Account = typeof accounts.$inferSelect

/**
 * Whether somebody may deactivate an account they manage: not their own, no internal staff, no partner
 * educators, and no administrator of the same school, who has the same rights.
 */
export const mayDeactivate = (
  { id, scope }: { readonly id: string; readonly scope: AdminScope },
  account: Pick<Account, 'id' | 'rights' | 'isInternalAdmin' | 'partner'>,
): boolean =>
  account.id !== id &&
  !account.isInternalAdmin &&
  account.partner === null &&
  (account.rights !== 'V' || scope.kind === 'district' || scope.kind === 'all')

/**
 * Deactivates accounts at schools the bearer administers, all or none (S6.14, S6.15?): all data is kept,
 * their classes and children stay, and all their bearers become invalid. One that is already deactivated
 * stays so. Throws 404 for anybody else's and 403 for those the bearer may not deactivate.
 */
export async function deactivateTeachers(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  teacherIds: readonly string[],
): Promise<void> {
  const distinctIds = [...new Set(teacherIds)]
  await db.transaction(async (tx) => {
    await requireDeactivatable(tx, bearer, distinctIds)
    await lockAccounts(tx, distinctIds)
    // Again: rights may have ended, or somebody have become an administrator, while they were waited for.
    await requireDeactivatable(tx, bearer, distinctIds)
    await tx
      .update(accounts)
      .set({
        state: 'deactivated',
        stateBefore: sql`${accounts.state}`,
        deactivatedAt: clock.now(),
        deactivatedBy: bearer.accountId,
      })
      .where(and(inArray(accounts.id, distinctIds), ne(accounts.state, 'deactivated')))
  })
}

interface Returning {
  /** Whether the teacher is told. */
  readonly mail?: boolean
  /** Whether the teacher's classes are theirs again. */
  readonly classes?: boolean
}

/**
 * Undoes that: the account is as it was before, with its classes or without them, and its owner signs in
 * again. Throws as above, and 404 if its former state is not known or somebody else has it erased.
 */
export async function reactivateTeacher(
  { db, clock, mailer }: Pick<Product, 'db' | 'clock' | 'mailer'>,
  bearer: Bearer,
  teacherId: string,
  { mail = false, classes = true }: Returning = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await requireDeactivatable(tx, bearer, [teacherId])
    if (account?.state !== 'deactivated') return
    if (account.stateBefore === null) throw notFound()
    if (!classes) await putClassesAway({ tx, clock, bearer }, teacherId)
    await requireStaying(tx, teacherId)
    await requireDeactivatable(tx, bearer, [teacherId])
    await tx
      .update(accounts)
      .set({
        state: sql`${accounts.stateBefore}`,
        ...{ stateBefore: null, deactivatedAt: null, deactivatedBy: null },
      })
      .where(and(eq(accounts.id, teacherId), eq(accounts.state, 'deactivated')))
    await tx
      .update(tokenFamilies)
      .set({ endedAt: clock.now() })
      .where(and(eq(tokenFamilies.accountId, teacherId), isNull(tokenFamilies.endedAt)))
    if (!mail) return
    const by = nameForMail(await readAccount(tx, bearer.accountId), 'An administrator of your school')
    await mailer.send(tx, {
      to: account.caseSensitiveEmail,
      subject: 'Your account is back',
      text: `${by} has brought your account back, ${classes ? 'with your classes as they were' : 'without a class for now'}. Sign in with your former password, or choose a new one with “Need help signing in?”.`,
      link: pages.login,
    })
  })
}

/** Throws 404 for an account that somebody else has erased: it comes back by taking that back. */
async function requireStaying(tx: Db, teacherId: string): Promise<void> {
  await lockAccounts(tx, [teacherId])
  const isLeaving = and(eq(accounts.id, teacherId), isAccountErasedByOthers)
  if ((await tx.$count(accounts, isLeaving)) > 0) throw notFound()
}

async function requireDeactivatable(
  tx: Db,
  bearer: Bearer,
  teacherIds: readonly string[],
): Promise<Account[]> {
  const self = await readAccount(tx, bearer.accountId)
  const by = { id: self.id, scope: scopeOf(self) }
  const found = await findManaged(tx, bearer, teacherIds)
  if (found.length !== teacherIds.length) throw notFound()
  if (!found.every((account) => mayDeactivate(by, account))) throw forbidden()
  return found
}

const findManaged = (tx: Db, bearer: Bearer, ids: readonly string[]): Promise<Account[]> =>
  tx
    .select()
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, [...ids]),
        or(eq(accounts.id, bearer.accountId), administers(bearer, accounts.schoolId)),
      ),
    )
