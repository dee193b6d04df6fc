import { eq } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import { teachersSummary } from '../../../../server/contract/teachers.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { gradeGroups } from '../../../../shared/rules/access-rules.ts'
import { callApi } from '../../../support/product-api.ts'
import { schoolsApi } from '../../../support/schools-api.ts'

t.test('of each school it is told how many of its teachers the plan is given to', async (t) => {
  const api = await schoolsApi()
  const rule = { institutionIds: ['north'], grades: [...gradeGroups[0].grades], roles: [] }
  await api.db.insert(subscriptions).values({
    ...{ id: 'plan', districtId: 'valley', plan: 'gold', scope: 'district', rosterLimit: 9 },
    selectors: { rules: [rule], emails: [] },
  })
  const covered = async () => {
    const bearer = api.as('district')
    const { body } = await callApi(api.url, teachersSummary, { bearer, query: { pageSize: 50 } })
    return Value.Parse(teachersSummary.reply, body).schools.list.map((school) => school.covered)
  }
  t.same(await covered(), [3, 0], 'a rule for one school')
  const byName = { rules: [], emails: ['ben@school.test'] }
  await api.db.update(subscriptions).set({ selectors: byName }).where(eq(subscriptions.id, 'plan'))
  t.same(await covered(), [0, 1])
  await api.db.delete(subscriptions)
  t.same(await covered(), [undefined, undefined])
})
