import { and, eq, exists, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { addDays, DAY_MS, type DayInt, dayIn } from '../../../shared/rules/days.ts'
import type { Clock } from '../../clock.ts'
import { zoneOf } from '../account/zone.ts'
import type { Db } from '../db/open.ts'
import { type accounts, formerInstitutions } from '../db/schema/accounts.ts'
import { hasReturned } from '../join-requests/returned.ts'

type Account = typeof accounts.$inferSelect
type Former = typeof formerInstitutions.$inferSelect

/** Days for which somebody who left an institution can come back to the rights they had there. */
export const WAY_BACK_DAYS = 30

/** The id of somebody's school, or of their district if they have no school; null if they have neither. */
export const institutionIdOf = ({
  schoolId,
  districtId,
}: Pick<Account, 'schoolId' | 'districtId'>): string | null => schoolId ?? districtId

/** Keeps what somebody had at the institution they are leaving, for the way back, and forgets what is too old. */
export async function rememberInstitution(tx: Db, clock: Clock, account: Account): Promise<void> {
  const institutionId = institutionIdOf(account)
  if (institutionId === null || account.institution === null) return
  const former = {
    institution: account.institution,
    role: account.settings.role ?? null,
    rights: account.rights,
    isVerifiedAccountAdmin: account.isVerifiedAccountAdmin,
    leftAt: clock.now(),
  }
  await tx
    .delete(formerInstitutions)
    .where(and(eq(formerInstitutions.accountId, account.id), lte(formerInstitutions.leftAt, since(clock))))
  await tx
    .insert(formerInstitutions)
    .values({ accountId: account.id, institutionId, ...former })
    .onConflictDoUpdate({
      target: [formerInstitutions.accountId, formerInstitutions.institutionId],
      set: former,
    })
}

/**
 * What somebody had at an institution they left and can still come back to, which they can once until they are
 * confirmed there again; undefined otherwise.
 */
export async function formerAt(
  db: Db,
  clock: Clock,
  { id, settings }: Account,
  institutionId: string | null,
): Promise<Former | undefined> {
  if (institutionId === null || (await hasReturned(db, id, institutionId))) return undefined
  const [found] = await db
    .select()
    .from(formerInstitutions)
    .where(
      and(
        canComeBack(clock, id, institutionId),
        // Rights belong to the role they were verified for.
        sql`${formerInstitutions.role} is not distinct from ${settings.role ?? null}`,
      ),
    )
  return found
}

/** Forgets it again, once somebody has come back. */
export const forgetInstitution = (tx: Db, { accountId, institutionId }: Former) =>
  tx
    .delete(formerInstitutions)
    .where(
      and(eq(formerInstitutions.accountId, accountId), eq(formerInstitutions.institutionId, institutionId)),
    )

/** Takes back the verified rights that coming back would restore; the institutions they were for. */
export async function takeFormerRights(tx: Db, accountId: string): Promise<string[]> {
  const taken = await tx
    .update(formerInstitutions)
    .set({ rights: 'UV', isVerifiedAccountAdmin: false })
    .where(and(eq(formerInstitutions.accountId, accountId), eq(formerInstitutions.rights, 'V')))
    .returning({ id: formerInstitutions.institutionId })
  return taken.map(({ id }) => id)
}

/** Whether an institution is one that somebody has left and can still come back to. */
export const isFormerOf = (db: Db, clock: Clock, accountId: string, institutionId: AnyPgColumn): SQL =>
  exists(
    db
      .select()
      .from(formerInstitutions)
      .where(canComeBack(clock, accountId, institutionId)),
  )

const canComeBack = (clock: Clock, accountId: string, institutionId: string | AnyPgColumn) =>
  and(
    eq(formerInstitutions.accountId, accountId),
    eq(formerInstitutions.institutionId, institutionId),
    gt(formerInstitutions.leftAt, since(clock)),
  )

/** Whether somebody who leaves their institution at this moment can come back without being confirmed there again. */
export async function hasWayBack(db: Db, account: Account): Promise<boolean> {
  const institutionId = institutionIdOf(account)
  if (institutionId === null || account.institution === null) return false
  return !(await hasReturned(db, account.id, institutionId))
}

/** The day before which they can; null if they cannot. */
export async function wayBackUntil(db: Db, clock: Clock, account: Account): Promise<DayInt | null> {
  if (!(await hasWayBack(db, account))) return null
  return addDays(dayIn(zoneOf(account.settings), clock.now()), WAY_BACK_DAYS)
}

const since = (clock: Clock): Date => new Date(clock.now().getTime() - WAY_BACK_DAYS * DAY_MS)
