import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { me } from '../../../../server/contract/account.ts'
import type { BodyOf, ReplyOf } from '../../../../server/contract/call.ts'
import { institution } from '../../../../server/contract/institutions.ts'
import { decideJoinRequest, joinRequests, ownJoinRequest } from '../../../../server/contract/join-requests.ts'
import { teachersSummary } from '../../../../server/contract/teachers.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { movableClock } from '../../../support/clock.ts'
import { mailsTo } from '../../../support/mails.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from '../../../support/product-data.ts'

type Reply = ReplyOf<typeof joinRequests>
const DAY_S = 24 * 3600
const principal = { settings: { role: 'School administrator' }, rights: 'V' } as const
const teacher = { settings: { role: 'Classroom teacher', gradeLevel: '5' } }

/** Two schools of district a with a plan, one of district b; Nora names school a1, and has a class of two. */
async function named(t: Test) {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api
  for (const [school, district] of [
    ['a1', 'a'],
    ['a2', 'a'],
    ['b1', 'b'],
  ] as const)
    await addSchool(db, school, district)
  await addAccount(db, 'paul', {
    ...principal,
    schoolId: 'a1',
    districtId: 'a',
    firstName: 'Paul',
    lastName: 'Diaz',
  })
  await addAccount(db, 'pia', { ...principal, schoolId: 'a2', districtId: 'a' })
  await addAccount(db, 'dora', { settings: { role: 'District administrator' }, rights: 'V', districtId: 'a' })
  await addAccount(db, 'staff', { isInternalAdmin: true })
  await addAccount(db, 'nora', { ...teacher, firstName: 'Nora', lastName: 'Brandt' })
  await addRoster(db, 'room', 'nora', ['k1', 'k2'])
  await db.insert(subscriptions).values({
    id: 'plan',
    scope: 'school',
    schoolId: 'a1',
    plan: 'gold',
    rosterLimit: 10,
    expirationDay: 20300701,
    selectors: {
      rules: [{ institutionIds: ['a1'], grades: ['K', '1', '2', '3', '4', '5'], roles: [] }],
      emails: [],
    },
  })
  const as = (id: string) => bearerFor(api, id)
  const choose = async (id: string, body: BodyOf<typeof institution>) =>
    callApi(url, institution, { body, bearer: await as(id) })
  const read = async (id: string, schoolId?: string) =>
    callApi(url, joinRequests, { query: schoolId ? { schoolId } : {}, bearer: await as(id) })
  const seen = async (id: string) => (await read(id)).body as Reply
  const decide = async (
    id: string,
    requestId: string,
    decision: BodyOf<typeof decideJoinRequest>['decision'],
    administers = false,
  ) =>
    (
      await callApi(url, decideJoinRequest, {
        params: { requestId },
        body: { decision, administers },
        bearer: await as(id),
      })
    ).status
  const own = async (id: string) => (await callApi(url, ownJoinRequest, { bearer: await as(id) })).body
  const row = async (id: string) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]
  const planOf = async (id: string) =>
    ((await callApi(url, me, { bearer: await as(id) })).body as ReplyOf<typeof me>).subscription?.id
  t.equal((await choose('nora', { type: 'school', id: 'a1' })).status, 200)
  const request = (await seen('paul')).waiting[0]?.id ?? ''
  return { ...api, clock, as, choose, read, seen, decide, own, row, planOf, request }
}

t.test('naming a school takes neither its plan nor its seats', async (t) => {
  const of = await named(t)
  t.match(await of.row('nora'), { schoolId: null, districtId: null, institution: { schoolId: 'a1' } })
  t.not(await of.planOf('nora'), 'plan')
  t.same((await of.seen('paul')).seats, { taken: 0, limit: 10 })
  t.match(await of.own('nora'), { state: 'waiting', place: 'School a1', hasAdministrators: true })
})

t.test('only those with view rights there see who asks', async (t) => {
  const of = await named(t)
  t.match(await of.seen('paul'), {
    total: 1,
    waiting: [
      {
        firstName: 'Nora',
        lastName: 'Brandt',
        email: 'nora@School.test',
        role: 'Classroom teacher',
        gradeLevel: '5',
        administers: false,
        place: 'School a1',
        sameEnding: true,
        students: 2,
      },
    ],
    decided: [],
  })
  t.equal((await of.seen('dora')).total, 1, 'the district of the school')
  t.equal((await of.seen('staff')).total, 1, 'support, where nobody else can')
  t.same(await of.seen('pia'), { total: 0, waiting: [], decided: [], seats: null })
  t.equal((await of.read('pia', 'a1')).status, 404)
  t.equal((await of.read('nora')).status, 403)
  await of.db.update(accounts).set({ rights: 'UV' }).where(eq(accounts.id, 'paul'))
  t.equal((await of.read('paul')).status, 403, 'unverified rights are self-declared')
  t.equal(await of.decide('paul', of.request, 'confirmed'), 403)
  t.equal(await of.decide('pia', of.request, 'confirmed'), 404)
  t.match(await of.row('nora'), { schoolId: null })
})

t.test('confirming brings the person and their classes, once', async (t) => {
  const of = await named(t)
  t.equal(await of.decide('paul', of.request, 'confirmed'), 200)
  t.equal(await of.decide('dora', of.request, 'confirmed'), 200, 'the same again changes nothing')
  t.match(await of.row('nora'), { schoolId: 'a1', districtId: 'a', rights: null })
  t.equal(await of.planOf('nora'), 'plan')
  t.same(
    (await of.db.select().from(students)).map(({ schoolId }) => schoolId),
    ['a1', 'a1'],
  )
  t.match(await of.db.select().from(rosters), [{ schoolId: 'a1' }])
  t.match(await of.seen('paul'), {
    total: 0,
    decided: [{ decision: 'confirmed', decidedBy: { firstName: 'Paul', lastName: 'Diaz' }, undoable: false }],
    seats: { taken: 2, limit: 10 },
  })
  t.equal(await of.own('nora'), null)
  t.equal((await mailsTo(of.db, 'nora@School.test')).length, 1)
  t.match((await mailsTo(of.db, 'nora@School.test'))[0], { subject: 'You now belong to School a1' })
  t.equal(await of.decide('paul', of.request, 'refused'), 409)
  t.equal(await of.decide('paul', of.request, 'waiting'), 409)
})

t.test('an administrator gets view rights by being confirmed, and by nothing else', async (t) => {
  const of = await named(t)
  await addAccount(of.db, 'vera', { settings: { role: 'School administrator' }, rights: 'UV' })
  await of.choose('vera', { type: 'school', id: 'a1' })
  t.match(await of.row('vera'), { rights: 'UV', schoolId: null })
  await of.db
    .update(accounts)
    .set({ settings: { role: 'School administrator' }, rights: 'UV' })
    .where(eq(accounts.id, 'nora'))
  t.equal(await of.decide('paul', of.request, 'confirmed'), 409, 'whoever was listed as a teacher')
  t.match(await of.row('nora'), { rights: 'UV', schoolId: null })
  const vera = (await of.seen('paul')).waiting.find(({ administers }) => administers)
  t.equal(await of.decide('paul', vera?.id ?? '', 'confirmed', true), 200)
  t.match(await of.row('vera'), { rights: 'V', isVerifiedAccountAdmin: true, schoolId: 'a1' })
})

t.test('a refusal leaves all with the person, who chooses again, and can be undone for a day', async (t) => {
  const of = await named(t)
  t.equal(await of.decide('paul', of.request, 'refused'), 200)
  t.match(await of.row('nora'), { schoolId: null, institution: null })
  t.match(await of.own('nora'), { state: 'refused', refusedBy: { firstName: 'Paul' } })
  t.match((await mailsTo(of.db, 'nora@School.test'))[0], { text: /^Paul Diaz has not confirmed/ })
  t.match(await of.seen('paul'), { total: 0, decided: [{ decision: 'refused', undoable: true }] })
  t.equal(await of.decide('paul', of.request, 'waiting'), 200)
  t.match(await of.row('nora'), { institution: { schoolId: 'a1' } })
  t.equal((await of.seen('paul')).total, 1)
  t.equal(await of.decide('paul', of.request, 'refused'), 200)
  of.clock.pass(DAY_S)
  t.match(await of.seen('paul'), { decided: [{ undoable: false }] })
  t.equal(await of.decide('paul', of.request, 'waiting'), 409, 'a day later it stands')
  await of.choose('nora', { type: 'school', id: 'a2' })
  t.match(await of.own('nora'), { state: 'waiting', place: 'School a2' })
})

t.test(
  'a refusal cannot be undone over another choice, and a withdrawn request not be decided',
  async (t) => {
    const of = await named(t)
    await of.decide('paul', of.request, 'refused')
    await of.choose('nora', { type: 'school', id: 'b1' })
    t.equal(await of.decide('paul', of.request, 'waiting'), 409)
    const [atB1] = (await of.seen('staff')).waiting
    await of.choose('nora', { type: 'school', name: 'Hill Academy', city: 'Oakland' })
    t.equal(await of.decide('staff', atB1?.id ?? '', 'confirmed'), 409)
    t.equal(await of.own('nora'), null, 'nobody else is at a school entered by hand')
    t.match((await of.row('nora'))?.schoolId, /^manual-/)
  },
)

t.test('administrators hear of it once a day, and see the count', async (t) => {
  const of = await named(t)
  const mails = async () => (await mailsTo(of.db, 'paul@School.test')).length
  t.equal(await mails(), 1)
  t.match((await mailsTo(of.db, 'dora@School.test'))[0], { text: /^Nora Brandt says that they belong/ })
  t.equal((await mailsTo(of.db, 'pia@School.test')).length, 0)
  await addAccount(of.db, 'olga', teacher)
  await of.choose('olga', { type: 'school', id: 'a1' })
  await of.choose('nora', { type: 'school', id: 'a2' })
  await of.choose('nora', { type: 'school', id: 'a1' })
  t.equal(await mails(), 1)
  of.clock.pass(DAY_S)
  await addAccount(of.db, 'ann', teacher)
  await of.choose('ann', { type: 'school', id: 'a1' })
  t.equal(await mails(), 2)
  const summary = await callApi(of.url, teachersSummary, {
    query: { pageSize: 10 },
    bearer: await of.as('paul'),
  })
  t.match(summary.body, { joinRequests: 3 })
})

t.test('of many who decide at once, one does', async (t) => {
  const of = await named(t)
  const answers = await Promise.all(
    [1, 2, 3, 4].flatMap(() => [
      of.decide('paul', of.request, 'confirmed'),
      of.decide('dora', of.request, 'refused'),
    ]),
  )
  const { schoolId } = (await of.row('nora')) ?? {}
  const [won, lost] = schoolId === 'a1' ? [0, 1] : [1, 0]
  t.same([...new Set(answers.filter((_, at) => at % 2 === won))], [200])
  t.same([...new Set(answers.filter((_, at) => at % 2 === lost))], [409])
  t.equal((await mailsTo(of.db, 'nora@School.test')).length, 1)
})
