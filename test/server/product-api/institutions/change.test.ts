import { eq } from 'drizzle-orm'
import t from 'tap'
import { teacherSubscriptions } from '../../../../server/contract/access.ts'
import { searchSchools } from '../../../../server/contract/institutions.ts'
import { accounts, formerInstitutions } from '../../../../server/product-api/db/schema/accounts.ts'
import { mailsTo } from '../../../support/mails.ts'
import { callApi } from '../../../support/product-api.ts'
import { districtApi, inDistrict } from './district-api.ts'

const DAY_S = 24 * 3600
const before = { 'plan-a': 'a', 'plan-a1': 'a1', 'own-tess': 'tess' }

t.test(
  "a district's plan stays when its administrator moves, and the way back restores all (S2.149)",
  async (t) => {
    const api = await districtApi()
    const everybody = ['dora', 'ruth', 'paul', 'tess', 'tina']
    const at = { dora: 'plan-a', ruth: 'plan-a', paul: 'plan-a1', tess: 'plan-a', tina: 'plan-a1' }
    t.same(await api.plans(...everybody), at)
    const moved = await api.move('dora', { type: 'district', id: 'b' })
    t.match(moved, { rights: 'UV', isVerifiedAccountAdmin: false, institution: { districtId: 'b' } })
    t.same(await api.plans(...everybody), { ...at, dora: 'own' }, 'nobody else loses anything')
    t.same(await api.holders(), before)
    const access = await callApi(api.url, teacherSubscriptions, { bearer: await api.as('dora') })
    t.equal(access.status, 403, 'the old district is closed')
    t.match((await mailsTo(api.db, 'ruth@School.test'))[0], {
      subject: 'An administrator has left District a',
      text: /^Dora Diaz has chosen another workplace/,
    })
    const back = await api.move('dora', { type: 'district', id: 'a' })
    t.match(back, { rights: 'V', isVerifiedAccountAdmin: true })
    t.same(await api.plans(...everybody), at)
    const again = await callApi(api.url, teacherSubscriptions, { bearer: await api.as('dora') })
    t.match(again.body, { subscription: { id: 'plan-a', selectors: { rules: [{ institutionIds: ['a'] }] } } })
    t.same(
      (await api.db.select().from(formerInstitutions)).map(({ institutionId }) => institutionId),
      [],
      'what was restored is no longer kept, and at b nobody had confirmed her',
    )
  },
)

t.test("a school's plan stays when its only administrator moves (S2.149)", async (t) => {
  const api = await districtApi()
  await api.move('paul', { type: 'school', id: 'b1' })
  t.same(await api.plans('paul', 'tina', 'tess'), { paul: 'own', tina: 'plan-a1', tess: 'plan-a' })
  t.same(await api.holders(), before)
  t.match(await api.move('paul', { type: 'school', id: 'a1' }), { rights: 'V' })
  t.same(await api.plans('paul'), { paul: 'plan-a1' })
})

t.test("a teacher's own trial is the teacher's; the school's plan is not (S2.149, S8.9)", async (t) => {
  const api = await districtApi()
  await api.move('tess', { type: 'school', id: 'b1' })
  t.same(await api.plans('tess'), { tess: 'own' })
  await api.move('tina', { type: 'school', id: 'b1' })
  t.same(await api.plans('tina'), { tina: 'own' }, 'a pilot of her own, because no plan covers her')
  t.equal((await api.meOf('tina')).teacher.numStudents, 2, 'she still teaches her class')
  await api.move('tina', { type: 'school', id: 'a1' })
  t.same(await api.plans('tina'), { tina: 'plan-a1' }, 'the address is still on the list')
  t.same(await api.holders(), before)
})

t.test(
  'an account without an institution takes nothing, and leaves nothing behind (S3.24, S5.41?)',
  async (t) => {
    const api = await districtApi()
    t.same((await api.change('tom', 'a1')).from, null)
    await api.move('tom', { type: 'school', id: 'a1' })
    t.same(await api.plans('tom'), { tom: 'own' }, 'naming a school takes nothing of its plan')
    await api.confirm('tom')
    t.same(await api.plans('tom'), { tom: 'plan-a' })
    await api.move('tom', { type: 'school' })
    t.same(await api.plans('tom'), { tom: 'own' })
    await api.move('tom', { type: 'school', id: 'a1' })
    t.same(await api.plans('tom'), { tom: 'plan-a' }, 'confirmed once is confirmed for the way back')
    t.same(await api.holders(), before)
  },
)

t.test('verified rights come back within 30 days, for the same role only', async (t) => {
  const api = await districtApi()
  await api.move('paul', { type: 'school', id: 'b1' })
  api.clock.pass(29 * DAY_S)
  t.equal((await api.change('paul', 'a1')).restoresRights, true)
  api.clock.pass(DAY_S)
  t.equal((await api.change('paul', 'a1')).restoresRights, false)
  t.match(await api.move('paul', { type: 'school', id: 'a1' }), { rights: 'UV' }, 'too late')

  await api.move('dora', { type: 'district', id: 'b' })
  const settings = { role: 'School administrator' }
  await api.db.update(accounts).set({ settings }).where(eq(accounts.id, 'dora'))
  t.match(await api.move('dora', { type: 'school', id: 'a1' }), { rights: 'UV' }, 'of another role')
})

t.test('a school entered by hand is found again by the account that left it (S3.22, S3.23?)', async (t) => {
  const api = await districtApi()
  const hill = { type: 'school', name: 'Hill Academy', city: 'Salina' } as const
  const made = (await api.move('tess', hill)).institution?.schoolId ?? ''
  await api.move('tess', { type: 'school', id: 'a2' })
  const found = async (who: string) =>
    (await callApi(api.url, searchSchools, { query: { query: 'hill' }, bearer: await api.as(who) })).body
  t.match(await found('tess'), [{ schoolId: made, schoolName: 'Hill Academy' }])
  t.same(await found('tina'), [])
  t.match(await api.move('tess', { type: 'school', id: made }), { institution: { schoolId: made } })
})

t.test('the effects of a change are shown before it is made', async (t) => {
  const api = await districtApi()
  const today = 20261123
  const told = await api.change('dora', 'b')
  t.same(told, {
    from: inDistrict('a').institution,
    plan: { scope: 'district', expirationDay: 20300701, rosterLimit: 100, currentRosterSize: 2 },
    hasOwnPlan: false,
    administered: {
      ...{ schools: 2, teachers: 3, students: 2, hasRules: true },
      administrators: [{ firstName: 'Ruth', lastName: 'Alvarez' }],
    },
    ...{ classes: 0, students: 0, confirmedBy: 'support', restoresRights: false },
    wayBackUntil: told.wayBackUntil,
  })
  t.ok((told.wayBackUntil ?? 0) > today, 'a day to come')
  t.match(await api.change('tina', 'b1'), {
    ...{ plan: { scope: 'school' }, administered: null, classes: 1, students: 2 },
  })
  t.match(
    await api.change('tess'),
    { plan: { scope: 'district' }, hasOwnPlan: true },
    'to one entered by hand',
  )
  t.same((await api.change('dora', 'a')).from, null, 'it is the same one')
})
