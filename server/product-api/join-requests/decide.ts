import { and, eq, isNull, sql } from 'drizzle-orm'
import { pages } from '../../../shared/paths.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { decideJoinRequest } from '../../contract/join-requests.ts'
import { managedBy } from '../access/managed.ts'
import { readAccount } from '../account/me.ts'
import { recordAudit } from '../audit.ts'
import type { Bearer } from '../auth/bearer.ts'
import { nameForMail } from '../coteachers/invited.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { joinRequests } from '../db/schema/join-requests.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { conflict, notFound } from '../refusal.ts'
import { withLockedRosters } from '../rosters/locks.ts'
import type { Product } from '../serve.ts'
import { isAdministrator, isRequestOf } from './place.ts'

type Request = typeof joinRequests.$inferSelect
type Account = typeof accounts.$inferSelect
type Parts = Pick<Product, 'clock' | 'mailer'> & { readonly tx: Db; readonly bearer: Bearer }

/** For how long a refusal can be taken back. */
const UNDO_MS = 24 * 3_600_000

/** Whether a refusal can still be taken back. */
export const isRecent = (decidedAt: Date, now: Date): boolean => now.getTime() - decidedAt.getTime() < UNDO_MS

/**
 * Decides a request for an institution the bearer administers, and tells the person by mail; deciding the same twice
 * changes nothing. Throws 403 for somebody who administers none, 404 for a request that is not theirs to decide, 409
 * if it was decided otherwise, withdrawn, can no longer be taken back, or the person's role has changed since.
 */
export async function decide(
  { db, clock, mailer }: Pick<Product, 'db' | 'clock' | 'mailer'>,
  bearer: Bearer,
  requestId: string,
  { decision, administers }: BodyOf<typeof decideJoinRequest>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const scope = await managedBy(tx, bearer)
    const [known] = await tx
      .select()
      .from(joinRequests)
      .where(and(eq(joinRequests.id, requestId), isRequestOf(scope)))
    if (!known) throw notFound()
    const parts = { tx, clock, mailer, bearer }
    // Children and classes are locked before accounts, and accounts before their requests.
    if (decision === 'confirmed') await confirm(parts, known, administers)
    else await refuse(parts, known, decision)
  })
}

async function confirm(parts: Parts, known: Request, administers: boolean): Promise<void> {
  const { tx } = parts
  const classIds = await classesWithoutSchool(tx, known)
  const childIds = await childrenWithoutSchool(tx, classIds)
  await withLockedRosters(parts, { rosters: classIds, students: childIds }, async (locked) => {
    const { request, account } = await lock(tx, known)
    if (request.decision === 'confirmed') return
    if (request.decision !== null || isAdministrator(account) !== administers) throw conflict()
    const { schoolId, districtId } = request
    await tx.update(rosters).set({ schoolId }).where(isAmong(rosters.id, classIds))
    await tx.update(students).set({ schoolId }).where(isAmong(students.id, childIds))
    locked.recordChange({ rosters: classIds })
    await tx
      .update(accounts)
      .set({
        schoolId,
        districtId,
        settingsVersion: sql`${accounts.settingsVersion} + 1`,
        ...(administers && { rights: 'V' as const, isVerifiedAccountAdmin: true }),
      })
      .where(eq(accounts.id, account.id))
    await record(parts, request, 'confirmed')
    await tell(parts, account, {
      subject: `You now belong to ${request.name}`,
      text: `has confirmed that you belong to ${request.name}. Your classes and students are now part of it.`,
    })
  })
}

async function refuse(parts: Parts, known: Request, decision: 'refused' | 'waiting'): Promise<void> {
  const { tx, clock } = parts
  const { request, account } = await lock(tx, known)
  const to = decision === 'refused' ? 'refused' : null
  if (request.decision === to) return
  if (to === 'refused') {
    if (request.decision !== null) throw conflict()
    await record(parts, request, 'refused')
    await setInstitution(tx, account, null)
    await tell(parts, account, {
      subject: `${request.name} was not confirmed`,
      text: `has not confirmed that you belong to ${request.name}. Your account, your classes and your students stay as they are. Please choose your institution again in the settings.`,
    })
    return
  }
  const { decidedAt } = request
  const isUndoable = request.decision === 'refused' && decidedAt !== null && isRecent(decidedAt, clock.now())
  // Whoever has named another institution since asks there.
  if (!isUndoable || account.institution !== null) throw conflict()
  await record(parts, request, null)
  await setInstitution(tx, account, request.institution)
}

/** The account and its request as they are now, both locked; throws 409 if the account is no longer in use. */
async function lock(tx: Db, { id, accountId }: Request): Promise<{ request: Request; account: Account }> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  const [request] = await tx.select().from(joinRequests).where(eq(joinRequests.id, id)).for('update')
  if (!account || !request || account.state !== 'active') throw conflict()
  return { request, account }
}

const setInstitution = (tx: Db, { id }: Account, institution: Account['institution']) =>
  tx
    .update(accounts)
    .set({ institution, settingsVersion: sql`${accounts.settingsVersion} + 1` })
    .where(eq(accounts.id, id))

async function record(
  { tx, clock, bearer }: Parts,
  { id, accountId }: Request,
  decision: Request['decision'],
) {
  const now = clock.now()
  await tx
    .update(joinRequests)
    .set({
      decision,
      decidedAt: decision === null ? null : now,
      decidedBy: decision === null ? null : bearer.accountId,
    })
    .where(eq(joinRequests.id, id))
  await recordAudit(tx, clock, {
    event:
      decision === null
        ? 'join-refusal-undone'
        : `join-${decision === 'confirmed' ? 'confirmed' : 'refused'}`,
    accountId: bearer.accountId,
    requesterId: accountId,
    requestId: id,
  })
}

async function tell(
  { tx, mailer, bearer }: Parts,
  account: Account,
  { subject, text }: { readonly subject: string; readonly text: string },
): Promise<void> {
  const by = await readAccount(tx, bearer.accountId)
  await mailer.send(tx, {
    to: account.caseSensitiveEmail,
    subject,
    text: `${nameForMail(by, 'An administrator')} ${text}`,
    link: pages.settings,
  })
}

/** The requester's active classes that belong to no school yet. A district has none. */
async function classesWithoutSchool(tx: Db, { accountId, schoolId }: Request): Promise<string[]> {
  if (schoolId === null) return []
  const rows = await tx
    .select({ id: rosters.id })
    .from(rosterTeachers)
    .innerJoin(rosters, eq(rosters.id, rosterTeachers.rosterId))
    .where(
      and(eq(rosterTeachers.accountId, accountId), isNull(rosters.schoolId), isNull(rosters.deactivatedAt)),
    )
  return rows.map(({ id }) => id)
}

async function childrenWithoutSchool(tx: Db, classIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: students.id })
    .from(rosterStudents)
    .innerJoin(students, eq(students.id, rosterStudents.studentId))
    .where(and(isAmong(rosterStudents.rosterId, classIds), isNull(students.schoolId)))
  return rows.map(({ id }) => id)
}
