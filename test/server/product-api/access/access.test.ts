import { eq } from 'drizzle-orm'
import t from 'tap'
import { accessRule, teacherSubscriptions } from '../../../../server/contract/access.ts'
import { me } from '../../../../server/contract/account.ts'
import type { BodyOf, ReplyOf } from '../../../../server/contract/call.ts'
import { teacherSeats } from '../../../../server/contract/rosters.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { MAX_RULES } from '../../../../shared/rules/account-limits.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

type Rule = NonNullable<BodyOf<typeof accessRule>['rule']>

const thirdGrade = { role: 'Classroom teacher', gradeLevel: '3' }
const toFive = ['3', '4', '5']
const rule = (institutionIds: string[], rest: Partial<Rule> = {}): Rule => ({
  institutionIds,
  grades: toFive,
  roles: ['Classroom teacher'],
  ...rest,
})

/** The school's and the district's administrators have bought a plan each; everybody teaches the third grade. */
async function schoolsWithPlans() {
  const api = await schoolsApi()
  const { db } = api
  for (const id of ['alma', 'ben', 'cleo'])
    await db.update(accounts).set({ settings: thirdGrade }).where(eq(accounts.id, id))
  const plan = { plan: 'gold', rosterLimit: 500, expirationDay: 20270701 } as const
  await db.insert(subscriptions).values([
    { ...plan, id: 'ours', schoolId: 'north', scope: 'school' },
    { ...plan, id: 'wide', districtId: 'valley', plan: 'platinum', scope: 'district' },
    { id: 'pilot', ownerId: 'alma', plan: 'trial', scope: 'teacher', rosterLimit: 60 },
  ])
  return api
}
const give = (api: SchoolsApi, who: Person, subscriptionId: string, body: BodyOf<typeof accessRule>) =>
  callApi(api.url, accessRule, { bearer: api.as(who), params: { subscriptionId }, body })
const listOf = async (api: SchoolsApi, who: Person) => {
  const { status, body } = await callApi(api.url, teacherSubscriptions, { bearer: api.as(who) })
  return status === 200 ? (body as ReplyOf<typeof teacherSubscriptions>) : status
}
/** Whose plan somebody has. */
const planOf = async (api: SchoolsApi, who: Person) => {
  const { body } = await callApi(api.url, me, { bearer: api.as(who) })
  const { subscription } = body as ReplyOf<typeof me>
  return subscription && [subscription.id, subscription.isGiven ?? false]
}

t.test('administrators see whom their plan can be given to (S7.55, S3.30, S3.33, S3.34?)', async (t) => {
  const api = await schoolsWithPlans()
  const { subscription, ...rest } = (await listOf(api, 'principal')) as ReplyOf<typeof teacherSubscriptions>
  t.match(subscription, { id: 'ours', scope: 'school', selectors: { rules: [], emails: [] } })
  t.same(rest, {
    ownGrants: [],
    institution: { id: 'north', name: 'School north' },
    schools: [{ schoolId: 'north', name: 'School north' }],
    teachers: rest.teachers,
  })
  const alma = rest.teachers.find(({ id }) => id === 'alma')
  t.match(alma, { email: 'alma@school.test', gradeLevel: '3', subscritionPlan: 'trial', numStudents: 3 })
  t.match(
    rest.teachers.find(({ id }) => id === 'principal'),
    { subscritionPlan: 'other' },
  )
  const district = (await listOf(api, 'district')) as ReplyOf<typeof teacherSubscriptions>
  t.equal(district.subscription?.id, 'wide')
  t.same(
    district.schools.map(({ schoolId }) => schoolId),
    ['north', 'south'],
  )
  t.equal(
    district.teachers.some(({ id }) => id === 'cleo'),
    false,
    'nobody of another district',
  )
  for (const who of ['alma', 'hopeful', 'parent'] as const) t.equal(await listOf(api, who), 403, who)
  t.match(await listOf(api, 'internal'), { subscription: null, schools: [], teachers: [] })
})

t.test('everybody a rule covers has the plan, and nobody else (S2.149, S6.13, S7.58)', async (t) => {
  const api = await schoolsWithPlans()
  t.same(await planOf(api, 'alma'), ['pilot', false])
  const given = await give(api, 'district', 'wide', { version: 1, rule: rule(['south']) })
  t.same(given.body, { subscriptionVersion: 2, selectors: { rules: [rule(['south'])], emails: [] } })
  t.same(await planOf(api, 'alma'), ['pilot', false], 'of another school')
  t.same(await planOf(api, 'ben'), ['wide', true])
  await give(api, 'district', 'wide', { version: 2, rule: rule(['valley']) })
  t.same(await planOf(api, 'alma'), ['wide', true], 'a whole district, and no pilot any longer')
  await give(api, 'principal', 'ours', { version: 1, rule: rule(['north']) })
  t.same(await planOf(api, 'alma'), ['ours', true], 'that of the school comes first')
  const seats = { bearer: api.as('alma'), params: { teacherId: 'alma' } }
  t.match((await callApi(api.url, teacherSeats, seats)).body, { scope: 'school', rosterLimit: 500 })
  t.same(await planOf(api, 'principal'), ['ours', false], 'their own')
  t.equal(await planOf(api, 'cleo'), null)
  t.match(
    ((await listOf(api, 'principal')) as ReplyOf<typeof teacherSubscriptions>).teachers.find(
      ({ id }) => id === 'alma',
    ),
    { subscritionPlan: 'other' },
  )
  await api.db.update(subscriptions).set({ expirationDay: 20260101 })
  t.same(await planOf(api, 'alma'), ['pilot', false], 'a plan that has ended gives nothing')
  const late = { version: 2, emails: ['alma@school.test'] }
  t.equal((await give(api, 'principal', 'ours', late)).status, 403, 'and cannot be given')
})

t.test('single teachers are given a plan by their address (S2.149)', async (t) => {
  const api = await schoolsWithPlans()
  const { status } = await give(api, 'principal', 'ours', { version: 1, emails: ['Alma@School.test'] })
  t.equal(status, 200)
  t.same(await planOf(api, 'alma'), ['ours', true])
  for (const email of ['cleo@school.test', 'nobody@school.test'])
    t.equal((await give(api, 'principal', 'ours', { version: 2, emails: [email] })).status, 404, email)
})

t.test(
  'a rule that is there already changes nothing, and none is ever taken away (S5.67, S5.68)',
  async (t) => {
    const api = await schoolsWithPlans()
    const first = rule(['north', 'south'])
    await give(api, 'district', 'wide', { version: 1, rule: first })
    const again = { ...rule(['south', 'north']), grades: ['5', '4', '3'] }
    const same = { subscriptionVersion: 2, selectors: { rules: [first], emails: [] } }
    t.same((await give(api, 'district', 'wide', { version: 1, rule: again })).body, same, 'a repeat, too')
    await give(api, 'district', 'wide', { version: 2, rule: rule(['valley'], { roles: [] }) })
    t.same(await planOf(api, 'ben'), ['wide', true])
  },
)

t.test('a plan takes so many rules and no more, so that its page opens', async (t) => {
  const api = await schoolsWithPlans()
  const rules = Array.from({ length: MAX_RULES - 1 }, (_, i) => ({
    ...rule(['wide']),
    roles: [`Role ${i}`],
  }))
  await api.db
    .update(subscriptions)
    .set({ selectors: { rules, emails: [] } })
    .where(eq(subscriptions.id, 'wide'))
  t.equal((await give(api, 'district', 'wide', { version: 1, rule: rule(['south']) })).status, 200)
  t.match(await give(api, 'district', 'wide', { version: 2, rule: rule(['north']) }), {
    status: 409,
    body: { error: { code: 'rule-limit' } },
  })
  const listed = await listOf(api, 'district')
  t.match(listed, { subscription: { subscriptionVersion: 2 } })
})

t.test('of two administrators the second gets a conflict, and nothing is half done', async (t) => {
  const api = await schoolsWithPlans()
  const [one, other] = await Promise.all([
    give(api, 'district', 'wide', { version: 1, rule: rule(['north']) }),
    give(api, 'district', 'wide', { version: 1, rule: rule(['south']), emails: ['ben@school.test'] }),
  ])
  t.same([one.status, other.status].sort(), [200, 409])
  const { subscription } = (await listOf(api, 'district')) as ReplyOf<typeof teacherSubscriptions>
  t.equal(subscription?.subscriptionVersion, 2)
  t.equal(subscription?.selectors?.rules.length, 1)
})

t.test("another's subscription, school or district returns 404, like an unknown one", async (t) => {
  const api = await schoolsWithPlans()
  for (const [who, id, given, status] of [
    ['principal', 'wide', rule(['north']), 404],
    ['principal', 'nothing', rule(['north']), 404],
    ['principal', 'pilot', rule(['north']), 404],
    ['principal', 'ours', rule(['south']), 404],
    ['principal', 'ours', rule(['valley']), 404],
    ['district', 'ours', rule(['north']), 404],
    ['district', 'wide', rule(['north', 'far']), 404],
    ['district', 'wide', rule(['north'], { roles: ['Parent/guardian'] }), 400],
    ['internal', 'wide', rule(['north']), 404],
    ['alma', 'ours', rule(['north']), 403],
    ['hopeful', 'ours', rule(['north']), 403],
    ['parent', 'ours', rule(['north']), 403],
    ['educator', 'ours', rule(['north']), 403],
    ['device', 'ours', rule(['north']), 403],
  ] as const)
    t.equal(
      (await give(api, who, id, { version: 1, rule: given })).status,
      status,
      `${who} ${id} ${given.institutionIds}`,
    )
})
