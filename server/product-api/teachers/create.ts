import { eq } from 'drizzle-orm'
import { coteacherFaults, mayCoteach } from '../../../shared/rules/coteacher.ts'
import { newTeacherFaults, showsNewTeacherGrade, teacherExists } from '../../../shared/rules/new-teacher.ts'
import { adminRoles } from '../../../shared/rules/roles.ts'
import { NOT_OFFERED } from '../../../shared/rules/settings.ts'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import { createTeacher } from '../../contract/teachers.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import { insertCoteacher } from '../coteachers/invite.ts'
import { mailInvitation, tidyInvitation } from '../coteachers/invited.ts'
import type { Db } from '../db/open.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { districts, type School } from '../db/schema/institutions.ts'
import { withIdempotency } from '../idempotency.ts'
import { schoolInstitution } from '../institutions/search.ts'
import { emailUnknown, isKnownEmail } from '../mail/known-email.ts'
import { nameForMail } from '../mail/name-for-mail.ts'
import { invalid, Refusal } from '../refusal.ts'
import { addRoster } from '../rosters/create.ts'
import { isCovered } from '../rosters/seats.ts'
import type { Product } from '../serve.ts'
import { addPilot, makeAccount } from '../sign-up/new-account.ts'

type Account = typeof accounts.$inferSelect
type Body = BodyOf<typeof createTeacher>
type Parts = Pick<Product, 'clock' | 'mailer' | 'config'>

const coteacherTaken = () => new Refusal(409, 'coteacher-taken', 'Email is already in use')

/**
 * Creates a teacher's account in a school the bearer administers, with a roster and a co-teacher if given,
 * and mails the invitations: once per key, all or nothing. Throws 400 with the fields (S5.58, S5.60) and 409
 * if an address has an account (S8.7, S8.9).
 */
export async function createTeacherAccount(
  { db, ...parts }: Parts & Pick<Product, 'db'>,
  bearer: Bearer,
  school: School,
  { key, body }: { key: string; body: Body },
): Promise<ReplyOf<typeof createTeacher>> {
  refuseFaults(parts, body)
  const keyedRequest = { key, accountId: bearer.accountId, call: createTeacher.id, request: body }
  return withIdempotency({ db, clock: parts.clock }, keyedRequest, async (tx) => {
    const by = await inviterOf(tx, bearer)
    const teacher = await insertTeacher(parts, tx, school, body.teacher)
    if (body.roster) await addRoster({ tx, clock: parts.clock, bearer }, teacher, body.roster)
    await inviteTeacher(parts, tx, teacher, by)
    if (!body.coteacher) return { teacherId: teacher.id, coteacherId: null }
    const coteacher = await insertCoteacher(parts, tx, teacher, {
      invited: tidyInvitation(body.coteacher),
      bearer,
      by: by.accountId,
      text: `${by.name} has created an account for you with the classes of ${nameForMail(teacher, 'another teacher')}.`,
    })
    if (!coteacher) throw coteacherTaken()
    await startPlan(parts, tx, coteacher)
    return { teacherId: teacher.id, coteacherId: coteacher.id }
  })
}

interface Inviter {
  readonly accountId: string
  /** As told in the mails. */
  readonly name: string
}

/** Who invites. */
export const inviterOf = async (tx: Db, { accountId }: Bearer): Promise<Inviter> => ({
  accountId,
  name: nameForMail(await readAccount(tx, accountId), 'An administrator of your school'),
})

/** Mails a teacher the link to an account that was created for them. */
export const inviteTeacher = (
  parts: Pick<Product, 'clock' | 'mailer'>,
  tx: Db,
  teacher: Account,
  by: Inviter,
): Promise<void> =>
  mailInvitation(parts, tx, teacher, {
    by: by.accountId,
    subject: 'Your account is ready',
    text: `${by.name} has created an account for you.`,
  })

function refuseFaults({ config }: Parts, { teacher, coteacher }: Body): void {
  const isKnown = ({ email }: { readonly email: string }) => isKnownEmail(email.trim(), config)
  const faults = {
    ...prefixFields('teacher', newTeacherFaults({ gradeLevel: '', ...teacher })),
    ...(coteacher && prefixFields('coteacher', coteacherFaults(coteacher))),
    ...(coteacher && !mayCoteach(teacher.role) && { coteacher: NOT_OFFERED }),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (!isKnown(teacher)) throw emailUnknown()
  if (coteacher && !isKnown(coteacher)) throw emailUnknown('coteacher-unknown')
}

const prefixFields = (name: string, faults: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`${name}.${field}`, fault]))

/** Creates the account, with the plan its rules give. Throws 409 `email-taken` if the address has one. */
export async function insertTeacher(
  parts: Pick<Product, 'clock'>,
  tx: Db,
  school: School,
  given: Body['teacher'],
): Promise<Account> {
  const { email, firstName, lastName } = tidyInvitation(given)
  const { role, gradeLevel } = given
  const [district] =
    school.districtId === null
      ? []
      : await tx.select().from(districts).where(eq(districts.id, school.districtId))
  const teacher = await makeAccount(tx, parts.clock, {
    email,
    firstName,
    lastName,
    settings: {
      mmFirstName: firstName,
      mmLastName: lastName,
      role,
      ...(showsNewTeacherGrade(role) && gradeLevel && { gradeLevel }),
    },
    rights: adminRoles.includes(role) ? 'UV' : null,
    schoolId: school.id,
    districtId: school.districtId,
    institution: schoolInstitution(school, district ?? null),
  })
  if (!teacher) throw new Refusal(409, 'email-taken', teacherExists(email))
  await startPlan(parts, tx, teacher)
  return teacher
}

/** A school's subscription covers new teachers; others start with a pilot of their own. */
async function startPlan({ clock }: Pick<Product, 'clock'>, tx: Db, account: Account): Promise<void> {
  if (!(await isCovered({ db: tx, clock }, account))) await addPilot(tx, account.id)
}
