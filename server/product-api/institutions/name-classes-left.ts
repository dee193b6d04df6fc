import { and, asc, eq, isNull } from 'drizzle-orm'
import { pages } from '../../../shared/paths.ts'
import type { Db } from '../db/open.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { administratorsOf } from '../join-requests/place.ts'
import type { Mailer } from '../mail/mailer.ts'
import { classNameForMail, nameForMail } from '../mail/name-for-mail.ts'

type Account = typeof accounts.$inferSelect

/** Classes up to this many are named in the mail; more are counted. */
const MAX_NAMED = 5

/**
 * Mails a school's administrators which of its classes somebody who leaves still teaches: the classes stay with the
 * school, and their students keep its seats.
 */
export async function nameClassesLeft(
  { tx, mailer }: { readonly tx: Db; readonly mailer: Mailer },
  account: Account,
): Promise<void> {
  const { schoolId, districtId, institution } = account
  const place = institution?.schoolName
  if (schoolId === null || !place) return
  const left = await tx
    .select({ name: rosters.name })
    .from(rosterTeachers)
    .innerJoin(rosters, eq(rosters.id, rosterTeachers.rosterId))
    .where(
      and(
        eq(rosterTeachers.accountId, account.id),
        eq(rosters.schoolId, schoolId),
        isNull(rosters.deactivatedAt),
      ),
    )
    .orderBy(asc(rosterTeachers.rosterIndex))
  if (left.length === 0) return
  const names = left.slice(0, MAX_NAMED).map(({ name }) => classNameForMail(name, 'another class'))
  const more = left.length > MAX_NAMED ? ` and ${left.length - MAX_NAMED} more` : ''
  const who = nameForMail(account, 'A teacher')
  for (const { id, caseSensitiveEmail: to } of await administratorsOf(tx, { schoolId, districtId }))
    if (id !== account.id)
      await mailer.send(tx, {
        to,
        subject: `A teacher has left ${place}`,
        text: `${who} has chosen another workplace in the settings and still teaches these classes of ${place}: ${names.join(', ')}${more}. The classes and their students stay with ${place} and keep their seats. To give the students to another class, use Update rosters. To end the access of ${who}, please write to support.`,
        link: pages['admin-view'],
      })
}
