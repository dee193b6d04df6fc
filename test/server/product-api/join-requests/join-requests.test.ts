import { eq } from 'drizzle-orm'
import t from 'tap'
import { teachersSummary } from '../../../../server/contract/teachers.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { compareEmailDomains } from '../../../../server/product-api/join-requests/email-domain.ts'
import { mailsTo } from '../../../support/mails.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'
import { named, teacher } from './named.ts'

const DAY_S = 24 * 3600

t.test('naming a school takes neither its plan nor its seats', async (t) => {
  const api = await named(t)
  t.match(await api.row('nora'), { schoolId: null, districtId: null, institution: { schoolId: 'a1' } })
  t.not(await api.planOf('nora'), 'plan')
  t.same((await api.seen('paul')).seats, { taken: 0, limit: 10 })
  t.match(await api.own('nora'), { state: 'waiting', place: 'School a1', hasAdministrators: true })
})

t.test('only administrators with view rights there see requests', async (t) => {
  const api = await named(t)
  t.match(await api.seen('paul'), {
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
        emailDomain: 'same',
        students: 2,
      },
    ],
    decided: [],
  })
  t.equal((await api.seen('dora')).total, 1, 'the district of the school')
  t.equal((await api.seen('staff')).total, 1, 'support, where nobody else can')
  t.same(await api.seen('pia'), { total: 0, waiting: [], decided: [], seats: null })
  t.equal((await api.read('pia', 'a1')).status, 404)
  t.equal((await api.read('nora')).status, 403)
  await api.db.update(accounts).set({ rights: 'UV' }).where(eq(accounts.id, 'paul'))
  t.equal((await api.read('paul')).status, 403, 'unverified rights are self-declared')
  t.equal(await api.decide('paul', api.request, 'confirmed'), 403)
  t.equal(await api.decide('pia', api.request, 'confirmed'), 404)
  t.match(await api.row('nora'), { schoolId: null })
})

t.test('confirming brings the person and their classes, once', async (t) => {
  const api = await named(t)
  const counted = { seatsTaken: 1, seatsCountedAt: new Date() }
  await api.db.update(subscriptions).set(counted).where(eq(subscriptions.id, 'plan'))
  t.equal(await api.decide('paul', api.request, 'confirmed'), 200)
  t.equal(await api.decide('dora', api.request, 'confirmed'), 200, 'the same again changes nothing')
  t.match(await api.row('nora'), { schoolId: 'a1', districtId: 'a', rights: null })
  t.equal(await api.planOf('nora'), 'plan')
  const [plan] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, 'plan'))
  t.ok((plan?.seatsTaken ?? 0) >= 3, 'with the two who came along')
  t.same(
    (await api.db.select().from(students)).map(({ schoolId }) => schoolId),
    ['a1', 'a1'],
  )
  t.match(await api.db.select().from(rosters), [{ schoolId: 'a1' }])
  t.match(await api.seen('paul'), {
    total: 0,
    decided: [{ decision: 'confirmed', decidedBy: { firstName: 'Paul', lastName: 'Diaz' }, undoable: false }],
    seats: { taken: 2, limit: 10 },
  })
  t.equal(await api.own('nora'), null)
  t.equal((await mailsTo(api.db, 'nora@School.test')).length, 1)
  t.match((await mailsTo(api.db, 'nora@School.test'))[0], { subject: 'You now belong to School a1' })
  t.equal(await api.decide('paul', api.request, 'refused'), 409)
  t.equal(await api.decide('paul', api.request, 'waiting'), 409)
})

t.test('only being confirmed gives an administrator view rights', async (t) => {
  const api = await named(t)
  await addAccount(api.db, 'vera', { settings: { role: 'School administrator' }, rights: 'UV' })
  await api.choose('vera', { type: 'school', id: 'a1' })
  t.match(await api.row('vera'), { rights: 'UV', schoolId: null })
  await api.db
    .update(accounts)
    .set({ settings: { role: 'School administrator' }, rights: 'UV' })
    .where(eq(accounts.id, 'nora'))
  t.equal(await api.decide('paul', api.request, 'confirmed'), 409, 'whoever was listed as a teacher')
  t.match(await api.row('nora'), { rights: 'UV', schoolId: null })
  const vera = (await api.seen('paul')).waiting.find(({ firstName }) => firstName === 'Alma')
  t.equal(await api.decide('paul', vera?.id ?? '', 'confirmed', true), 200)
  t.match(await api.row('vera'), { rights: 'V', isVerifiedAccountAdmin: true, schoolId: 'a1' })
})

t.test('a refusal leaves all with the person, who chooses again, and can be undone for a day', async (t) => {
  const api = await named(t)
  t.equal(await api.decide('paul', api.request, 'refused'), 200)
  t.match(await api.row('nora'), { schoolId: null, institution: null })
  t.match(await api.own('nora'), { state: 'refused', refusedBy: { firstName: 'Paul' } })
  t.match((await mailsTo(api.db, 'nora@School.test'))[0], { text: /^Paul Diaz has not confirmed/ })
  t.match(await api.seen('paul'), { total: 0, decided: [{ decision: 'refused', undoable: true }] })
  t.equal(await api.decide('paul', api.request, 'waiting'), 200)
  t.match(await api.row('nora'), { institution: { schoolId: 'a1' } })
  t.equal((await api.seen('paul')).total, 1)
  t.equal(await api.decide('paul', api.request, 'refused'), 200)
  api.clock.pass(DAY_S)
  t.match(await api.seen('paul'), { decided: [{ undoable: false }] })
  t.equal(await api.decide('paul', api.request, 'waiting'), 409, 'a day later it stands')
  await api.choose('nora', { type: 'school', id: 'a2' })
  t.match(await api.own('nora'), { state: 'waiting', place: 'School a2' })
})

t.test(
  'a refusal cannot be undone over another choice, and a withdrawn request not be decided',
  async (t) => {
    const api = await named(t)
    await api.decide('paul', api.request, 'refused')
    await api.choose('nora', { type: 'school', id: 'b1' })
    t.equal(await api.decide('paul', api.request, 'waiting'), 409)
    const [atB1] = (await api.seen('staff')).waiting
    await api.choose('nora', { type: 'school', name: 'Hill Academy', city: 'Oakland' })
    t.equal(await api.decide('staff', atB1?.id ?? '', 'confirmed'), 409)
    t.equal(await api.own('nora'), null, 'nobody else is at a school entered by hand')
    t.match((await api.row('nora'))?.schoolId, /^manual-/)
  },
)

t.test('administrators hear of it once a day, and see the count', async (t) => {
  const api = await named(t)
  const mails = async () => (await mailsTo(api.db, 'paul@School.test')).length
  t.equal(await mails(), 1)
  t.match((await mailsTo(api.db, 'dora@School.test'))[0], { text: /^Nora Brandt says that they belong/ })
  t.equal((await mailsTo(api.db, 'pia@School.test')).length, 0)
  await addAccount(api.db, 'olga', teacher)
  await api.choose('olga', { type: 'school', id: 'a1' })
  await api.choose('nora', { type: 'school', id: 'a2' })
  await api.choose('nora', { type: 'school', id: 'a1' })
  t.equal(await mails(), 1)
  api.clock.pass(DAY_S - 1)
  await api.choose('olga', { type: 'school', id: 'a2' })
  await api.choose('olga', { type: 'school', id: 'a1' })
  t.equal(await mails(), 1)
  api.clock.pass(1)
  await addAccount(api.db, 'ann', teacher)
  await api.choose('ann', { type: 'school', id: 'a1' })
  t.equal(await mails(), 2, 'a day after the last mail, not after the last request')
  const summary = await callApi(api.url, teachersSummary, {
    query: { pageSize: 10 },
    bearer: await api.as('paul'),
  })
  t.match(summary.body, { joinRequests: 3 })
})

t.test('of many who decide at once, one does', async (t) => {
  const api = await named(t)
  const answers = await Promise.all(
    [1, 2, 3, 4].flatMap(() => [
      api.decide('paul', api.request, 'confirmed'),
      api.decide('dora', api.request, 'refused'),
    ]),
  )
  const { schoolId } = (await api.row('nora')) ?? {}
  const [won, lost] = schoolId === 'a1' ? [0, 1] : [1, 0]
  t.same([...new Set(answers.filter((_, at) => at % 2 === won))], [200])
  t.same([...new Set(answers.filter((_, at) => at % 2 === lost))], [409])
  t.equal((await mailsTo(api.db, 'nora@School.test')).length, 1)
})

t.test('a class that somebody else teaches too comes along with the last of them', async (t) => {
  const api = await named(t)
  await addAccount(api.db, 'cora', teacher)
  await api.db.insert(rosterTeachers).values({ rosterId: 'room', accountId: 'cora', rosterIndex: 0 })
  await api.choose('cora', { type: 'school', id: 'a1' })
  t.same(
    (await api.seen('paul')).waiting.map(({ students }) => students),
    [0, 0],
  )
  t.equal(await api.decide('paul', api.request, 'confirmed'), 200)
  t.match(await api.db.select().from(rosters), [{ schoolId: null }], 'nobody decides for Cora')
  const [cora] = (await api.seen('paul')).waiting
  t.equal(cora?.students, 2)
  t.equal(await api.decide('paul', cora?.id ?? '', 'confirmed'), 200)
  t.match(await api.db.select().from(rosters), [{ schoolId: 'a1' }])
})

t.test('a class with a child of another school does not come along', async (t) => {
  const api = await named(t)
  await api.db.update(students).set({ schoolId: 'a2' }).where(eq(students.id, 'k1'))
  t.match((await api.seen('paul')).waiting, [{ students: 0 }])
  t.equal(await api.decide('paul', api.request, 'confirmed'), 200)
  t.match(await api.db.select().from(rosters), [{ schoolId: null }])
})

t.test(
  'a request of a school is not confirmed for somebody who has gone to a district, or is a parent',
  async (t) => {
    const api = await named(t)
    const become = (role: string) =>
      api.db.update(accounts).set({ settings: { role } }).where(eq(accounts.id, 'nora'))
    await become('District administrator')
    t.equal(await api.decide('paul', api.request, 'confirmed', true), 409)
    await become('Parent/guardian')
    t.equal(await api.decide('paul', api.request, 'confirmed'), 409)
    t.match(await api.row('nora'), { schoolId: null, rights: null })
  },
)

t.test('two addresses at the same public provider prove nothing', (t) => {
  t.equal(compareEmailDomains('a@gmail.com', 'b@gmail.com'), 'public')
  t.equal(compareEmailDomains('a@Ridge.example', 'b@ridge.example'), 'same')
  t.equal(compareEmailDomains('a@ridge.example', 'b@gmail.com'), 'other')
  t.end()
})
