import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { pages } from '../../../shared/paths.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import type { Mailer } from '../mail/mailer.ts'
import { nameForMail } from '../mail/name-for-mail.ts'
import { scopeOf } from '../ownership.ts'
import { hasWayBack, WAY_BACK_DAYS } from './former.ts'

type Account = typeof accounts.$inferSelect

/** The other verified administrators of the institution somebody administers, by name. */
export async function otherAdministrators(db: Db, account: Account): Promise<Account[]> {
  const scope = scopeOf(account)
  if (scope.kind !== 'school' && scope.kind !== 'district') return []
  return db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.rights, 'V'),
        eq(accounts.state, 'active'),
        ne(accounts.id, account.id),
        scope.kind === 'school'
          ? eq(accounts.schoolId, scope.schoolId)
          : and(isNull(accounts.schoolId), eq(accounts.districtId, scope.districtId)),
      ),
    )
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id))
}

/** Mails an institution's other administrators that one of them leaves it, and how they can come back. */
export async function notifyAdministrators(
  { tx, mailer }: { readonly tx: Db; readonly mailer: Mailer },
  account: Account,
): Promise<void> {
  const { institution } = account
  const place = institution?.schoolName ?? institution?.districtName
  if (!place) return
  const back = (await hasWayBack(tx, account))
    ? `choosing ${place} again within ${WAY_BACK_DAYS} days restores the access. If it should not, please write to support.`
    : `they can choose ${place} again, and you are asked to confirm it.`
  for (const { caseSensitiveEmail: to } of await otherAdministrators(tx, account))
    await mailer.send(tx, {
      to,
      subject: `An administrator has left ${place}`,
      text: `${nameForMail(account, 'An administrator')} has chosen another workplace in the settings and no longer sees the classes and students of ${place}. Plan, teachers and students stay as they are. If this was a mistake, ${back}`,
      link: pages['admin-view'],
    })
}
