import { eq, sql } from 'drizzle-orm'
import type { teacherSubscriptions } from '../../contract/access.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { countShown, readAccount, subscriptionOf } from '../account/me.ts'
import { nameOf } from '../account/name.ts'
import { todayOf } from '../account/zone.ts'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { districts } from '../db/schema/institutions.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import type { Product } from '../serve.ts'
import { byName } from '../teachers/listed-teachers.ts'
import { coveringPlans, yieldingPlans } from './covering.ts'
import { ownGrants } from './grants.ts'
import { type ManagedScope, managedBy, managedPlan, managedSchools, mayBeCovered } from './managed.ts'

type Reply = ReplyOf<typeof teacherSubscriptions>

/** The managed subscription and everybody it can be given to; nine queries however many they are. */
export async function readAccess(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
): Promise<Reply> {
  const scope = await managedBy(db, bearer)
  const { settings } = await readAccount(db, bearer.accountId)
  const today = todayOf(clock, settings)
  const [managed, open] = await Promise.all([managedPlan(db, scope, today), managedSchools(db, scope)])
  const people =
    scope.kind === 'all'
      ? []
      : await db
          .select()
          .from(accounts)
          .where(
            mayBeCovered(
              scope,
              open.map(({ id }) => id),
            ),
          )
          .orderBy(...byName)
  const [plans, counts] = await Promise.all([
    coveringPlans(db, today, people),
    countStudents(
      db,
      people.map(({ id }) => id),
    ),
  ])
  return {
    ownGrants: managed ? await ownGrants(db, clock.now(), bearer, managed.id) : [],
    subscription: managed && {
      ...subscriptionOf(managed, await countShown(db, managed)),
      selectors: managed.selectors,
    },
    institution: await institutionOf(db, scope, open[0]?.name),
    schools: open.map(({ id, name }) => ({ schoolId: id, name })),
    teachers: people.map((account) => ({
      id: account.id,
      ...nameOf(account),
      email: account.email,
      role: account.settings.role ?? null,
      gradeLevel: account.settings.gradeLevel ?? null,
      schoolId: account.schoolId,
      subscritionPlan: yieldingPlans.includes(plans.get(account.id)?.plan ?? 'trial') ? 'trial' : 'other',
      numStudents: counts.get(account.id) ?? 0,
    })),
  }
}

async function institutionOf(db: Db, scope: ManagedScope, school = ''): Promise<Reply['institution']> {
  switch (scope.kind) {
    case 'all':
      return null
    case 'school':
      return { id: scope.schoolId, name: school }
    case 'district': {
      const [district] = await db.select().from(districts).where(eq(districts.id, scope.districtId))
      return { id: scope.districtId, name: district?.name ?? '' }
    }
  }
}

/** How many children are in the rosters of each of these teachers. */
async function countStudents(db: Db, teacherIds: readonly string[]): Promise<Map<string, number>> {
  if (teacherIds.length === 0) return new Map()
  const { rows } = await db.execute<{ teacherId: string; count: number }>(sql`
    select own.account_id as "teacherId", count(distinct child.id)::int as count
    from ${rosterTeachers} as own
    join ${rosters} as class on class.id = own.roster_id and class.deactivated_at is null
    join ${rosterStudents} as member on member.roster_id = class.id
    join ${students} as child on child.id = member.student_id and child.deactivated_at is null
    where ${isAmong(sql`own.account_id`, teacherIds)}
    group by own.account_id`)
  return new Map(rows.map(({ teacherId, count }) => [teacherId, count]))
}
