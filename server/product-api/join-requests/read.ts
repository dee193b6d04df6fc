import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/rules/days.ts'
import type { QueryOf, ReplyOf } from '../../contract/call.ts'
import { type joinRequests as call, MAX_DECIDED, MAX_WAITING } from '../../contract/join-requests.ts'
import { managedBy, managedPlan } from '../access/managed.ts'
import { countShown, readAccount } from '../account/me.ts'
import { nameOf } from '../account/name.ts'
import { todayOf } from '../account/zone.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { joinRequests } from '../db/schema/join-requests.ts'
import { requireManagedSchool } from '../ownership.ts'
import type { Product } from '../serve.ts'
import { countBrought } from './brought.ts'
import { compareEmailDomains } from './email-domain.ts'
import { deciders, isAdministrator, isRequestOf } from './place.ts'
import { isUndoable } from './undo.ts'

type Reply = ReplyOf<typeof call>
type Account = typeof accounts.$inferSelect
type Row = typeof joinRequests.$inferSelect

/** For how long a decision stays on the list. */
const DECIDED_DAYS = 30

/** Who named the institutions somebody administers: those who wait, and those decided of late. */
export async function readJoinRequests(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  { schoolId }: QueryOf<typeof call>,
): Promise<Reply> {
  const scope = await managedBy(db, bearer)
  const school = schoolId === undefined ? null : await requireManagedSchool(db, bearer, schoolId)
  const self = await readAccount(db, bearer.accountId)
  const isMine = and(isRequestOf(scope), school ? eq(joinRequests.schoolId, school.id) : undefined)
  const waiting = await readWaiting(db, isMine)
  const decided = await readDecided(db, and(isMine, gt(joinRequests.decidedAt, daysAgo(clock.now()))))
  const sizes = await countBrought(
    db,
    waiting.map(({ request }) => request.id),
  )
  const plan = await managedPlan(db, scope, todayOf(clock, self.settings))
  return {
    total: waiting.length < MAX_WAITING ? waiting.length : await countWaiting(db, isMine),
    waiting: waiting.map(({ request, account }) => ({
      ...requestOf(request, account),
      requestedAt: request.requestedAt.toISOString(),
      emailDomain: compareEmailDomains(account.email, self.email),
      students: sizes.get(request.id) ?? 0,
    })),
    decided: decided.flatMap(({ request, account, decider }) =>
      (request.decision !== 'confirmed' && request.decision !== 'refused') || request.decidedAt === null
        ? []
        : [
            {
              ...requestOf(request, account),
              decision: request.decision,
              decidedAt: request.decidedAt.toISOString(),
              decidedBy: decider && nameOf(decider),
              undoable:
                request.decision === 'refused' &&
                account.institution === null &&
                isUndoable(request.decidedAt, clock.now()),
            },
          ],
    ),
    seats: plan && { taken: await countShown(db, plan), limit: plan.rosterLimit },
  }
}

const daysAgo = (now: Date): Date => new Date(now.getTime() - DECIDED_DAYS * DAY_MS)

/** Only of accounts that are in use: whoever never confirmed their address waits for nothing yet. */
const isWaiting = (isMine: SQL | undefined) =>
  and(isMine, isNull(joinRequests.decision), eq(accounts.state, 'active'))

const readWaiting = (db: Db, isMine: SQL | undefined) =>
  db
    .select({ request: joinRequests, account: accounts })
    .from(joinRequests)
    .innerJoin(accounts, eq(accounts.id, joinRequests.accountId))
    .where(isWaiting(isMine))
    .orderBy(asc(joinRequests.requestedAt), asc(joinRequests.id))
    .limit(MAX_WAITING)

/** How many wait for a decision. */
export async function countWaiting(db: Db, isMine: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(joinRequests)
    .innerJoin(accounts, eq(accounts.id, joinRequests.accountId))
    .where(isWaiting(isMine))
  return found?.count ?? 0
}

const readDecided = (db: Db, isMine: SQL | undefined) =>
  db
    .select({ request: joinRequests, account: accounts, decider: deciders })
    .from(joinRequests)
    .innerJoin(accounts, eq(accounts.id, joinRequests.accountId))
    .leftJoin(deciders, eq(deciders.id, joinRequests.decidedBy))
    .where(and(isMine, inArray(joinRequests.decision, ['confirmed', 'refused'])))
    .orderBy(desc(joinRequests.decidedAt), desc(joinRequests.id))
    .limit(MAX_DECIDED)

const requestOf = ({ id, name }: Row, account: Account) => ({
  id,
  ...nameOf(account),
  email: account.caseSensitiveEmail,
  role: account.settings.role ?? null,
  gradeLevel: account.settings.gradeLevel ?? null,
  administers: isAdministrator(account),
  place: name,
})
