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
  const of = await named(t)
  t.match(await of.row('nora'), { schoolId: null, districtId: null, institution: { schoolId: 'a1' } })
  t.not(await of.planOf('nora'), 'plan')
  t.same((await of.seen('paul')).seats, { taken: 0, limit: 10 })
  t.match(await of.own('nora'), { state: 'waiting', place: 'School a1', hasAdministrators: true })
})

t.test('only administrators with view rights there see requests', async (t) => {
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
        emailDomain: 'same',
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
  const counted = { seatsTaken: 1, seatsCountedAt: new Date() }
  await of.db.update(subscriptions).set(counted).where(eq(subscriptions.id, 'plan'))
  t.equal(await of.decide('paul', of.request, 'confirmed'), 200)
  t.equal(await of.decide('dora', of.request, 'confirmed'), 200, 'the same again changes nothing')
  t.match(await of.row('nora'), { schoolId: 'a1', districtId: 'a', rights: null })
  t.equal(await of.planOf('nora'), 'plan')
  const [plan] = await of.db.select().from(subscriptions).where(eq(subscriptions.id, 'plan'))
  t.ok((plan?.seatsTaken ?? 0) >= 3, 'with the two who came along')
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

t.test('only being confirmed gives an administrator view rights', async (t) => {
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
  const vera = (await of.seen('paul')).waiting.find(({ firstName }) => firstName === 'Alma')
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
  of.clock.pass(DAY_S - 1)
  await of.choose('olga', { type: 'school', id: 'a2' })
  await of.choose('olga', { type: 'school', id: 'a1' })
  t.equal(await mails(), 1)
  of.clock.pass(1)
  await addAccount(of.db, 'ann', teacher)
  await of.choose('ann', { type: 'school', id: 'a1' })
  t.equal(await mails(), 2, 'a day after the last mail, not after the last request')
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

t.test('a class that somebody else teaches too comes along with the last of them', async (t) => {
  const of = await named(t)
  await addAccount(of.db, 'cora', teacher)
  await of.db.insert(rosterTeachers).values({ rosterId: 'room', accountId: 'cora', rosterIndex: 0 })
  await of.choose('cora', { type: 'school', id: 'a1' })
  t.same(
    (await of.seen('paul')).waiting.map(({ students }) => students),
    [0, 0],
  )
  t.equal(await of.decide('paul', of.request, 'confirmed'), 200)
  t.match(await of.db.select().from(rosters), [{ schoolId: null }], 'nobody decides for Cora')
  const [cora] = (await of.seen('paul')).waiting
  t.equal(cora?.students, 2)
  t.equal(await of.decide('paul', cora?.id ?? '', 'confirmed'), 200)
  t.match(await of.db.select().from(rosters), [{ schoolId: 'a1' }])
})

t.test('a class with a child of another school does not come along', async (t) => {
  const of = await named(t)
  await of.db.update(students).set({ schoolId: 'a2' }).where(eq(students.id, 'k1'))
  t.match((await of.seen('paul')).waiting, [{ students: 0 }])
  t.equal(await of.decide('paul', of.request, 'confirmed'), 200)
  t.match(await of.db.select().from(rosters), [{ schoolId: null }])
})

t.test(
  'a request of a school is not confirmed for somebody who has gone to a district, or is a parent',
  async (t) => {
    const of = await named(t)
    const become = (role: string) =>
      of.db.update(accounts).set({ settings: { role } }).where(eq(accounts.id, 'nora'))
    await become('District administrator')
    t.equal(await of.decide('paul', of.request, 'confirmed', true), 409)
    await become('Parent/guardian')
    t.equal(await of.decide('paul', of.request, 'confirmed'), 409)
    t.match(await of.row('nora'), { schoolId: null, rights: null })
  },
)

t.test('two addresses at the same public provider prove nothing', (t) => {
  t.equal(compareEmailDomains('a@gmail.com', 'b@gmail.com'), 'public')
  t.equal(compareEmailDomains('a@Ridge.example', 'b@ridge.example'), 'same')
  t.equal(compareEmailDomains('a@ridge.example', 'b@gmail.com'), 'other')
  t.end()
})
