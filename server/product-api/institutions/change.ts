import { and, count, eq, isNull } from 'drizzle-orm'
import { isManualId } from '../../../shared/rules/institutions.ts'
import { trialState } from '../../../shared/rules/subscription.ts'
import type { QueryOf, ReplyOf } from '../../contract/call.ts'
import type { institutionChange } from '../../contract/institutions.ts'
import { coveringPlan } from '../access/covering.ts'
import { managedPlan } from '../access/managed.ts'
import { countShown, readAccount } from '../account/me.ts'
import { nameOf } from '../account/name.ts'
import { todayOf } from '../account/zone.ts'
import type { Db } from '../db/open.ts'
import { type accounts, subscriptions } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { administratorsOf } from '../join-requests/place.ts'
import { scopeOf } from '../ownership.ts'
import type { Product } from '../serve.ts'
import { countTotals } from '../teachers/summary.ts'
import { countStudentsLeft } from './count-students-left.ts'
import { formerAt, institutionIdOf, wayBackUntil } from './former.ts'
import { otherAdministrators } from './notify-administrators.ts'

type Account = typeof accounts.$inferSelect
type Change = ReplyOf<typeof institutionChange>

/** What choosing another institution would mean for somebody. */
export async function readChange(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  accountId: string,
  { id = null }: { readonly id?: QueryOf<typeof institutionChange>['id'] | null },
): Promise<Change> {
  const account = await readAccount(db, accountId)
  const today = todayOf(clock, account.settings)
  const covering = await coveringPlan(db, today, account)
  const [ownPlan] = await db.select().from(subscriptions).where(eq(subscriptions.ownerId, account.id))
  const former = await formerAt(db, clock, account, id)
  return {
    from: shownIdOf(account) === id ? null : account.institution,
    plan:
      covering && covering.ownerId === null
        ? {
            scope: covering.scope,
            expirationDay: covering.expirationDay,
            rosterLimit: covering.rosterLimit,
            currentRosterSize: await countShown(db, covering),
          }
        : null,
    hasOwnPlan: ownPlan !== undefined && trialState(ownPlan, today) !== 'not-started',
    administered: await administeredOf(db, account, today),
    classes: await countClasses(db, account.id),
    students: await countStudentsLeft(db, account),
    confirmedBy: former ? null : await confirmerAt(db, account, id),
    wayBackUntil: await wayBackUntil(db, clock, account),
    restoresRights: former?.rights === 'V',
  }
}

/** The institution somebody sees as theirs, confirmed or not. */
const shownIdOf = ({ institution }: Account): string | null =>
  (institution?.type === 'school' ? institution.schoolId : institution?.districtId) ?? null

async function administeredOf(db: Db, account: Account, today: number): Promise<Change['administered']> {
  const scope = scopeOf(account)
  if (scope.kind !== 'school' && scope.kind !== 'district') return null
  const plan = await managedPlan(db, scope, today)
  return {
    ...(await countTotals(db, scope)),
    hasRules: plan !== null && plan.selectors.rules.length + plan.selectors.emails.length > 0,
    administrators: (await otherAdministrators(db, account)).map(nameOf),
  }
}

/** Who decides whether somebody belongs to an institution they have not come back to. */
async function confirmerAt(db: Db, account: Account, id: string | null): Promise<Change['confirmedBy']> {
  if (id === null || isManualId(id) || id === institutionIdOf(account)) return null
  const [school] = await db.select().from(schools).where(eq(schools.id, id))
  const place = school ? { schoolId: id, districtId: school.districtId } : { schoolId: null, districtId: id }
  const others = (await administratorsOf(db, place)).filter(({ id }) => id !== account.id)
  return others.length > 0 ? 'administrator' : 'support'
}

async function countClasses(db: Db, accountId: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(rosterTeachers)
    .innerJoin(rosters, eq(rosters.id, rosterTeachers.rosterId))
    .where(and(eq(rosterTeachers.accountId, accountId), isNull(rosters.deactivatedAt)))
  return found?.count ?? 0
}
