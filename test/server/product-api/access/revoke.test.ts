import { eq } from 'drizzle-orm'
import t from 'tap'
import { accessRule, takeBackAccess, teacherSubscriptions } from '../../../../server/contract/access.ts'
import type { BodyOf, ReplyOf } from '../../../../server/contract/call.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const DAY = 86_400
const rule = { institutionIds: ['south'], grades: ['3', '4', '5'], roles: [] }

/** The district has a plan, and a second administrator. */
async function schoolsWithPlans() {
  const api = await schoolsApi()
  await api.db.delete(auditOutbox)
  await api.db.insert(subscriptions).values({
    ...{ id: 'wide', districtId: 'valley', plan: 'platinum', scope: 'district' },
    ...{ rosterLimit: 500, expirationDay: 20270701 },
  })
  await addAccount(api.db, 'deputy', { districtId: 'valley', rights: 'V' })
  return api
}
const as = (api: SchoolsApi, who: string) => bearerFor(api, who)
const give = async (api: SchoolsApi, who: string, body: BodyOf<typeof accessRule>) =>
  callApi(api.url, accessRule, {
    ...{ bearer: await as(api, who), params: { subscriptionId: 'wide' }, body },
  })
const takeBack = async (api: SchoolsApi, who: string, grantIds: string[], subscriptionId = 'wide') =>
  callApi(api.url, takeBackAccess, {
    ...{ bearer: await as(api, who), params: { subscriptionId }, body: { grantIds } },
  })
const listOf = async (api: SchoolsApi, who: string) => {
  const { body } = await callApi(api.url, teacherSubscriptions, { bearer: await as(api, who) })
  return body as ReplyOf<typeof teacherSubscriptions>
}

t.test('the administrator who gave a rule can revoke it within a day, on record', async (t) => {
  const api = await schoolsWithPlans()
  await give(api, 'district', { version: 1, rule })
  await give(api, 'district', { version: 2, emails: ['alma@school.test', 'ben@school.test'] })
  const { ownGrants } = await listOf(api, 'district')
  const idsOf = (api: typeof ownGrants) => api.map(({ grantId }) => grantId)
  const [first] = idsOf(ownGrants.filter((one) => one.rule))
  const single = ownGrants.filter(({ email }) => email !== null)
  t.same(single.map(({ email }) => email).sort(), ['alma@school.test', 'ben@school.test'])
  const others = idsOf(single)
  t.match(await takeBack(api, 'district', [first ?? '']), {
    status: 200,
    body: {
      subscriptionVersion: 4,
      selectors: { rules: [], emails: ['alma@school.test', 'ben@school.test'] },
    },
  })
  t.match(await takeBack(api, 'district', [first ?? '']), { status: 200, body: { subscriptionVersion: 4 } })
  t.match(await takeBack(api, 'district', others), { status: 200, body: { selectors: { emails: [] } } })
  t.same((await listOf(api, 'district')).ownGrants, [])
  t.same(
    (await api.db.select().from(auditOutbox).orderBy(auditOutbox.id)).map(({ entry }) => entry),
    [
      ['access-given', 1],
      ['access-given', 2],
      ['access-taken-back', 1],
      ['access-taken-back', 2],
    ].map(([event, count]) => ({ event, accountId: 'district', subscriptionId: 'wide', count })),
  )
})

t.test('nobody else can revoke it, nor anybody after a day; then nothing is done', async (t) => {
  const api = await schoolsWithPlans()
  await give(api, 'district', { version: 1, rule })
  const [old] = (await listOf(api, 'district')).ownGrants
  t.same((await listOf(api, 'deputy')).ownGrants, [], 'not offered to the other administrator')
  for (const who of ['deputy', 'principal'])
    t.equal((await takeBack(api, who, [old?.grantId ?? ''])).status, 404, who)
  t.equal((await takeBack(api, 'ben', [old?.grantId ?? ''])).status, 403)
  t.equal((await takeBack(api, 'district', [old?.grantId ?? ''], 'ours')).status, 404)
  t.equal((await takeBack(api, 'district', ['nothing-given'])).status, 404)
  await api.pass(DAY)
  t.same((await listOf(api, 'district')).ownGrants, [])
  await give(api, 'district', { version: 2, emails: ['ben@school.test'] })
  const [fresh] = (await listOf(api, 'district')).ownGrants
  t.equal((await takeBack(api, 'district', [fresh?.grantId ?? '', old?.grantId ?? ''])).status, 409)
  t.match((await listOf(api, 'district')).subscription?.selectors, {
    rules: [rule],
    emails: ['ben@school.test'],
  })
})

t.test('a rule that existed before, or was given under former rights, cannot be revoked', async (t) => {
  const api = await schoolsWithPlans()
  await give(api, 'deputy', { version: 1, rule })
  await give(api, 'district', { version: 2, rule: { ...rule, grades: ['5', '4', '3'] } })
  t.same((await listOf(api, 'district')).ownGrants, [], 'it was the deputy’s')
  const [own] = (await listOf(api, 'deputy')).ownGrants
  await api.db.update(accounts).set({ rights: 'UV' }).where(eq(accounts.id, 'deputy'))
  t.equal((await takeBack(api, 'deputy', [own?.grantId ?? ''])).status, 403)
})
