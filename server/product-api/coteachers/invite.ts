import { and, eq, isNull } from 'drizzle-orm'
import { href, pages } from '../../../shared/paths.ts'
import { INVALID_EMAIL, isEmail } from '../../../shared/rules/email.ts'
import { fullName } from '../../../shared/rules/names.ts'
import { REQUIRED } from '../../../shared/rules/settings.ts'
import type { addCoteacher } from '../../contract/account.ts'
import type { BodyOf } from '../../contract/call.ts'
import { type accounts, coteachers } from '../db/schema/accounts.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { createLink } from '../mail/links.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { addPilot, makeAccount } from '../sign-up/new-account.ts'

type Account = typeof accounts.$inferSelect

/** What a person can be called, as far as it says nothing else: no line of its own, no address that a mail reader would make a link. */
const NAME = /^(?!.*\.\S)[\p{L}\p{M}'’ .-]{1,80}$/u
const A_TEACHER = 'A teacher'

/** Who invites, for a mail to somebody who may not know them: names are whatever was typed, and the mail is ours. */
function inviterOf(teacher: Account): string {
  const name = fullName(teacher)
  return NAME.test(name) ? name : A_TEACHER
}

const inUse = () => new Refusal(409, 'conflict', 'Email is already in use')

/**
 * Makes an account for a co-teacher, on the teacher's rosters and in their school, and mails the invitation. All or
 * nothing. Throws 400 with the fields (S5.53, S5.54) and 409 for an address with an account (S8.7).
 */
export async function inviteCoteacher(
  { db, clock, mailer }: Pick<Product, 'db' | 'clock' | 'mailer'>,
  teacher: Account,
  given: BodyOf<typeof addCoteacher>,
): Promise<void> {
  const [email, firstName, lastName] = [given.email, given.firstName, given.lastName].map((text) =>
    text.trim(),
  )
  const faults = {
    ...(!firstName && { firstName: REQUIRED }),
    ...(!lastName && { lastName: REQUIRED }),
    ...(!email ? { email: REQUIRED } : !isEmail(email) && { email: INVALID_EMAIL }),
  }
  if (!email || !firstName || !lastName || Object.keys(faults).length > 0) throw invalid(faults)
  await db.transaction(async (tx) => {
    const made = await makeAccount(tx, clock, {
      email,
      firstName,
      lastName,
      settings: { mmFirstName: firstName, mmLastName: lastName },
      schoolId: teacher.schoolId,
      districtId: teacher.districtId,
      institution: teacher.institution,
    })
    if (!made) throw inUse()
    await addPilot(tx, made.id)
    const shared = await tx
      .select({ rosterId: rosters.id, rosterIndex: rosterTeachers.rosterIndex })
      .from(rosterTeachers)
      .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
      .where(eq(rosterTeachers.accountId, teacher.id))
    if (shared.length > 0)
      await tx.insert(rosterTeachers).values(shared.map((roster) => ({ ...roster, accountId: made.id })))
    await tx.insert(coteachers).values({ teacherId: teacher.id, accountId: made.id, invitedAt: clock.now() })
    const token = await createLink(tx, clock, { accountId: made.id, purpose: 'accept' })
    await mailer.send(tx, {
      to: made.caseSensitiveEmail,
      subject: 'You are invited to teach together',
      text: `${inviterOf(teacher)} has made an account for you, with their classes in it. Follow the link to choose your password. The link works for a week.`,
      link: href(pages.accept, { token }),
    })
  })
}
