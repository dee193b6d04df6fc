import { eq } from 'drizzle-orm'
import t from 'tap'
import type { Call, ReplyOf } from '../../../../server/contract/call.ts'
import { findPeople } from '../../../../server/contract/find-people.ts'
import { institutionChange } from '../../../../server/contract/institutions.ts'
import { playtimeRollUp } from '../../../../server/contract/roll-ups.ts'
import { deactivateRoster } from '../../../../server/contract/rosters.ts'
import { teachersSummary } from '../../../../server/contract/teachers.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { callApi } from '../../../support/product-api.ts'
import { type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

/** How many students a district has, by each answer that says so. */
async function countsOf({ url, as }: SchoolsApi) {
  const bearer = as('district')
  const ask = async <C extends Call>(call: C, args: object): Promise<ReplyOf<C>> => {
    const { status, body } = await callApi(url, call, { bearer, ...args } as never)
    if (status !== 200) throw new Error(`${call.id} answered ${status}`)
    return body as ReplyOf<C>
  }
  const summary = await ask(teachersSummary, { query: { pageSize: 50 } })
  const found = await ask(findPeople, { body: { text: 'School' } })
  const change = await ask(institutionChange, { query: {} })
  const rollUp = await ask(playtimeRollUp, { query: { by: 'school', span: '28' } })
  const sum = (list: readonly { readonly students: number }[]) =>
    list.reduce((sum, { students }) => sum + students, 0)
  return {
    accounts: summary.students,
    'the list of schools': sum(summary.schools.list),
    'the schools found by name': sum(found.schools),
    'what a change of institution leaves': change.administered?.students,
    'the seats of the plan': change.plan?.currentRosterSize,
    playtime: rollUp.whole?.students,
  }
}

t.test(
  'once a class is deleted, every count of a district’s students is without those who are in no other',
  async (t) => {
    const api = await schoolsApi()
    // Roll-ups leave a tutor’s class out.
    await api.db.delete(rosterStudents).where(eq(rosterStudents.rosterId, 'class'))
    await api.db
      .insert(subscriptions)
      .values({ id: 'plan', districtId: 'valley', plan: 'gold', scope: 'district', rosterLimit: 9 })
    const before = await countsOf(api)
    t.same([...new Set(Object.values(before))], [4], JSON.stringify(before))
    const bearer = api.as('alma')
    const params = { teacherId: 'alma', rosterId: 'r2' }
    t.equal((await callApi(api.url, deactivateRoster, { bearer, params, query: { version: 1 } })).status, 200)
    const after = await countsOf(api)
    t.same([...new Set(Object.values(after))], [3], JSON.stringify(after))
  },
)
