import { and, count, eq, gt, gte, isNull, not, or, sql } from 'drizzle-orm'
import { MAX_TEACHERS, TOO_MANY_TEACHERS } from '../../../shared/rules/account-limits.ts'
import { INVALID_EMAIL, isEmail } from '../../../shared/rules/email.ts'
import { REQUIRED } from '../../../shared/rules/settings.ts'
import type { Clock } from '../../clock.ts'
import { COTEACHERS_A_DAY } from '../../contract/coteachers.ts'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { type accounts, coteachers } from '../db/schema/accounts.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { emailUnknown, isKnownEmail } from '../mail/known-email.ts'
import { nameForMail } from '../mail/name-for-mail.ts'
import { mayOpenRoster } from '../ownership.ts'
import { invalid, Refusal, tooMany } from '../refusal.ts'
import { withLockedRosters } from '../rosters/locks.ts'
import { hasChildOfSchool } from '../rosters/members.ts'
import type { Product } from '../serve.ts'
import { addPilot, makeAccount } from '../sign-up/new-account.ts'
import { type Invited, mailInvitation, tidyInvitation } from './invited.ts'

type Account = typeof accounts.$inferSelect
type Parts = Pick<Product, 'clock' | 'mailer' | 'config'>

const DAY_SECONDS = 86_400

const inUse = () => new Refusal(409, 'conflict', 'Email is already in use')

/**
 * Creates an account for a co-teacher, on the teacher's rosters and in their school, and mails the
 * invitation; all or nothing. Throws 400 with the fields (S5.53, S5.54) and 409 if the address has an account
 * (S8.7) or a roster has too many teachers, 429 after too many within a day.
 */
export async function inviteCoteacher(
  { db, ...parts }: Parts & Pick<Product, 'db'>,
  teacher: Account,
  { invitation, bearer }: { readonly invitation: Invited; readonly bearer: Bearer },
): Promise<void> {
  const invited = tidyInvitation(invitation)
  const { email, firstName, lastName } = invited
  const faults = {
    ...(!firstName && { firstName: REQUIRED }),
    ...(!lastName && { lastName: REQUIRED }),
    ...(!email ? { email: REQUIRED } : !isEmail(email) && { email: INVALID_EMAIL }),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (!isKnownEmail(email, parts.config)) throw emailUnknown()
  await db.transaction(async (tx) => {
    await requireFewToday(tx, parts.clock, teacher.id)
    const text = `${nameForMail(teacher, 'A teacher')} has created an account for you with their classes.`
    const coteacher = await insertCoteacher(parts, tx, teacher, {
      invited,
      bearer,
      by: bearer.accountId,
      text,
    })
    if (!coteacher) throw inUse()
    await addPilot(tx, coteacher.id)
  })
}

/** Invitations of one teacher wait here for one another, so that none is sent beyond those of a day. */
async function requireFewToday(tx: Db, clock: Clock, teacherId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`co-teachers of ${teacherId}`}, 0))`)
  const since = new Date(clock.now().getTime() - DAY_SECONDS * 1_000)
  const sent = await tx.$count(
    coteachers,
    and(eq(coteachers.teacherId, teacherId), gt(coteachers.invitedAt, since)),
  )
  if (sent >= COTEACHERS_A_DAY) throw tooMany(DAY_SECONDS)
}

/**
 * The same within an existing transaction and without a plan; `by` is who had it sent, and `text` tells in
 * the mail who created the account. An administrator hands on no class that they may not open. Returns undefined if the
 * address has an account; throws 409 `teacher-limit`.
 */
export async function insertCoteacher(
  parts: Parts,
  tx: Db,
  teacher: Account,
  {
    invited: { email, firstName, lastName },
    bearer,
    by,
    text,
  }: { readonly invited: Invited; readonly bearer: Bearer; readonly by: string; readonly text: string },
): Promise<Account | undefined> {
  const { clock } = parts
  const shared = await sharedBy(tx, teacher, bearer)
  const rosterIds = shared.map(({ rosterId }) => rosterId)
  return withLockedRosters({ tx, clock, bearer }, { rosters: rosterIds }, async ({ rosters: locked }) => {
    await requireRoomForTeacher(tx, rosterIds)
    // Again: they may have left one while it was waited for.
    const open = (await sharedBy(tx, teacher, bearer)).filter(({ rosterId }) => locked.has(rosterId))
    const coteacher = await makeAccount(tx, parts.clock, {
      email,
      firstName,
      lastName,
      settings: { mmFirstName: firstName, mmLastName: lastName },
      schoolId: teacher.schoolId,
      districtId: teacher.districtId,
      // Of somebody whom the institution has not confirmed, the co-teacher chooses their own.
      institution: (teacher.schoolId ?? teacher.districtId) ? teacher.institution : null,
    })
    if (!coteacher) return undefined
    if (open.length > 0)
      await tx.insert(rosterTeachers).values(open.map((roster) => ({ ...roster, accountId: coteacher.id })))
    await tx
      .insert(coteachers)
      .values({ teacherId: teacher.id, accountId: coteacher.id, invitedAt: parts.clock.now() })
    await mailInvitation(parts, tx, coteacher, { by, subject: 'You are invited to teach together', text })
    return coteacher
  })
}

/** The active classes of a teacher that are theirs to hand on, as far as the bearer may open them. */
const sharedBy = (tx: Db, teacher: Account, bearer: Bearer) =>
  tx
    .select({ rosterId: rosters.id, rosterIndex: rosterTeachers.rosterIndex })
    .from(rosterTeachers)
    .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
    .where(
      and(
        eq(rosterTeachers.accountId, teacher.id),
        mayOpenRoster(bearer),
        // Classes and children of a school that the teacher has left stay with it, and are not theirs to hand on.
        or(
          and(isNull(rosters.schoolId), not(hasChildOfSchool(rosters.id, teacher.schoolId))),
          teacher.schoolId === null ? undefined : eq(rosters.schoolId, teacher.schoolId),
        ),
      ),
    )

/** Throws 409 `teacher-limit` if one of some classes, which are locked, has as many teachers as it may have. */
async function requireRoomForTeacher(tx: Db, rosterIds: readonly string[]): Promise<void> {
  const [full] = await tx
    .select({ id: rosterTeachers.rosterId })
    .from(rosterTeachers)
    .where(isAmong(rosterTeachers.rosterId, rosterIds))
    .groupBy(rosterTeachers.rosterId)
    .having(gte(count(), MAX_TEACHERS))
    .limit(1)
  if (full) throw new Refusal(409, 'teacher-limit', TOO_MANY_TEACHERS)
}
