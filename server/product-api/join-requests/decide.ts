import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { pages } from '../../../shared/paths.ts'
import { institutionTypeOf } from '../../../shared/rules/institutions.ts'
import { isParentRole } from '../../../shared/rules/roles.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { decideJoinRequest } from '../../contract/join-requests.ts'
import { managedBy } from '../access/managed.ts'
import { readAccount } from '../account/me.ts'
import { recordAudit } from '../audit.ts'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { joinRequests } from '../db/schema/join-requests.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { nameForMail } from '../mail/name-for-mail.ts'
import { conflict, notFound } from '../refusal.ts'
import { addUnasked } from '../rosters/kept-seats.ts'
import { lockAccounts, withLockedRosters } from '../rosters/locks.ts'
import type { Product } from '../serve.ts'
import { readBrought } from './brought.ts'
import { isAdministrator, isRequestOf } from './place.ts'
import { isUndoable } from './undo.ts'

type Request = typeof joinRequests.$inferSelect
type Account = typeof accounts.$inferSelect
type Parts = Pick<Product, 'clock' | 'mailer'> & { readonly tx: Db; readonly bearer: Bearer }

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
    const known = await requireDecider(tx, bearer, requestId)
    const parts = { tx, clock, mailer, bearer }
    if (decision === 'confirmed') await confirm(parts, known, administers)
    else if (decision === 'refused') await refuse(parts, known)
    else await reopen(parts, known)
  })
}

/** A request for an institution the bearer administers at this moment. Throws 403 and 404 as `decide` does. */
async function requireDecider(tx: Db, bearer: Bearer, requestId: string): Promise<Request> {
  const scope = await managedBy(tx, bearer)
  const [known] = await tx
    .select()
    .from(joinRequests)
    .where(and(eq(joinRequests.id, requestId), isRequestOf(scope)))
  if (!known) throw notFound()
  return known
}

async function confirm(parts: Parts, known: Request, administers: boolean): Promise<void> {
  const { tx } = parts
  const brought = await readBrought(tx, known.id)
  const { classIds, childIds } = brought
  await withLockedRosters(parts, { rosters: classIds, students: childIds }, async (locked) => {
    // Before accounts, as all plans are locked.
    if (known.schoolId !== null) await addUnasked(tx, known.schoolId, childIds.length)
    const { request, account } = await lock(parts, known, await teachersOf(tx, classIds))
    if (request.decision === 'confirmed') return
    if (request.decision !== null || !isAsListed(request, account, administers)) throw conflict()
    // Read again: a class may have got another teacher, or a child, before it was locked.
    if (!isDeepStrictEqual(await readBrought(tx, known.id), brought)) throw conflict()
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
    await notify(parts, account, {
      subject: `You now belong to ${request.name}`,
      text: `has confirmed that you belong to ${request.name}. The classes that you alone teach are now part of it.`,
    })
  })
}

/** Whether somebody still has the kind of role that the decision was about: rights follow from it. */
const isAsListed = ({ schoolId }: Request, account: Account, administers: boolean): boolean =>
  isAdministrator(account) === administers &&
  !isParentRole(account.settings.role) &&
  institutionTypeOf(account.settings.role) === (schoolId === null ? 'district' : 'school')

async function teachersOf(tx: Db, classIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: rosterTeachers.accountId })
    .from(rosterTeachers)
    .where(isAmong(rosterTeachers.rosterId, classIds))
  return rows.map(({ id }) => id)
}

async function refuse(parts: Parts, known: Request): Promise<void> {
  const { tx } = parts
  const { request, account } = await lock(parts, known)
  if (request.decision === 'refused') return
  if (request.decision !== null) throw conflict()
  await record(parts, request, 'refused')
  await setInstitution(tx, account, null)
  await notify(parts, account, {
    subject: `${request.name} was not confirmed`,
    text: `has not confirmed that you belong to ${request.name}. Your account, your classes and your students stay as they are. Please choose your institution again in the settings.`,
  })
}

/** Takes a refusal back, unless the person has named another institution since: then they ask there. */
async function reopen(parts: Parts, known: Request): Promise<void> {
  const { tx, clock } = parts
  const { request, account } = await lock(parts, known)
  const { decision, decidedAt } = request
  if (decision === null) return
  const canReopen = decision === 'refused' && decidedAt !== null && isUndoable(decidedAt, clock.now())
  if (!canReopen || account.institution !== null) throw conflict()
  await record(parts, request, null)
  await setInstitution(tx, account, request.institution)
}

/**
 * The account and its request as they are now, if the bearer still administers it. Every change of a request locks its account, together with those of
 * `others` who will be changed; throws 409 if the account is no longer in use.
 */
async function lock(
  { tx, bearer }: Parts,
  { id, accountId }: Request,
  others: readonly string[] = [],
): Promise<{ request: Request; account: Account }> {
  await lockAccounts(tx, [accountId, ...others])
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  const [request] = await tx.select().from(joinRequests).where(eq(joinRequests.id, id))
  if (!account || !request || account.state !== 'active') throw conflict()
  await requireDecider(tx, bearer, id)
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

async function notify(
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
