import { eq, isNotNull, isNull } from 'drizzle-orm'
import t from 'tap'
import type { BodyOf } from '../../../../server/contract/call.ts'
import { type askErasure, erasureExtent } from '../../../../server/contract/erasures.ts'
import { updateRosters } from '../../../../server/contract/rosters.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { erasures as erasuresTable } from '../../../../server/product-api/db/schema/erasures.ts'
import { rosterStudents, rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { callApi } from '../../../support/product-api.ts'
import { addRoster } from '../../../support/product-data.ts'
import {
  activeRosters,
  onceAs,
  type Person,
  type SchoolsApi,
  schoolsApi,
} from '../../../support/schools-api.ts'
import { askAs, listedFor, takeBackAs } from './erase-as.ts'

type Subject = Pick<BodyOf<typeof askErasure>, 'kind' | 'id'>

const extentFor = (api: SchoolsApi, person: Person, query: Subject) =>
  callApi(api.url, erasureExtent, { bearer: api.as(person), query })
const idOf = ({ body }: { readonly body: unknown }) => (body as { erasureId: string }).erasureId
const child = (id: string): Subject => ({ kind: 'student', id })
const class_ = (id: string): Subject => ({ kind: 'roster', id })
const account: Subject = { kind: 'account' }

t.test('who may have what erased', async (t) => {
  const api = await schoolsApi()
  const { db } = api
  // Alma's k3 is in Ben's class as well, and a parent has joined the class r2.
  await db.insert(rosterStudents).values({ rosterId: 'rb', studentId: 'k3' })
  await db.insert(rosterTeachers).values({ rosterId: 'r2', accountId: 'parent', rosterIndex: 1 })
  const cases: readonly (readonly [Person, Subject, number])[] = [
    ['alma', child('k1'), 200],
    ['ben', child('k1'), 200],
    ['cleo', child('k1'), 404],
    ['principal', child('k1'), 200],
    ['hopeful', child('k1'), 404],
    ['district', child('k1'), 200],
    ['internal', child('k1'), 200],
    ['parent', child('k1'), 404],
    ['alma', child('k3'), 403],
    ['principal', child('k3'), 403],
    ['district', child('k3'), 200],
    ['parent', child('k3'), 403],
    ['parent', child('p1'), 200],
    ['alma', child('p1'), 404],
    ['principal', child('m1'), 403],
    ['educator', child('m1'), 403],
    ['device', child('k1'), 403],
    ['alma', child('unknown'), 404],
    ['alma', class_('r1'), 200],
    ['cleo', class_('r1'), 404],
    ['hopeful', class_('r1'), 404],
    ['principal', class_('r1'), 200],
    ['parent', class_('r2'), 403],
    ['parent', class_('home'), 200],
    ['principal', class_('class'), 403],
    ['alma', account, 200],
    ['parent', account, 200],
    ['internal', account, 403],
    ['educator', account, 403],
    ['device', account, 403],
  ]
  for (const [person, subject, status] of cases) {
    const told = `${person}, ${subject.kind} ${subject.id ?? ''}`
    t.equal((await extentFor(api, person, subject)).status, status, told)
    if (status === 200) continue
    const asked = await askAs(api, person, { ...subject, students: 1, rosters: 1 })
    t.equal(asked.status, status, `and asked, ${told}`)
  }
  t.equal((await db.select().from(students).where(isNull(students.deactivatedAt))).length, 7)
})

t.test('a family’s second guardian may not', async (t) => {
  const api = await schoolsApi()
  await api.db.update(rosterTeachers).set({ rosterIndex: 1 }).where(eq(rosterTeachers.rosterId, 'home'))
  await api.db.insert(rosterTeachers).values({ rosterId: 'home', accountId: 'hopeful', rosterIndex: 0 })
  await api.db
    .update(accounts)
    .set({ settings: { role: 'Parent/guardian' } })
    .where(eq(accounts.id, 'hopeful'))
  t.equal((await extentFor(api, 'parent', child('p1'))).status, 403)
  t.equal((await extentFor(api, 'hopeful', child('p1'))).status, 200)
  const { body } = await extentFor(api, 'parent', account)
  t.match(body, { students: 0, rosters: 0 }, 'and the family stays with the other one')
})

t.test('what is to be erased is told, hidden at once, listed, and comes back as it was', async (t) => {
  const api = await schoolsApi()
  await api.db.delete(auditOutbox)
  await api.db.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'k2' })
  const { body } = await extentFor(api, 'alma', class_('r1'))
  t.same(body, {
    kind: 'roster',
    ...{ isOwn: false, isWaiting: false },
    name: 'Class r1',
    ...{ students: 1, rosters: 1, staying: 1, putAway: 0 },
    teachers: [{ firstName: 'Alma', lastName: 'Reyes' }],
    days: 14,
  })
  const wrong = await askAs(api, 'alma', { ...class_('r1'), students: 2, rosters: 1 })
  t.equal(wrong.status, 409, 'it is another extent than was told')
  const key = onceAs()
  const asked = await askAs(api, 'alma', { ...class_('r1'), students: 1, rosters: 1 }, key)
  t.equal(asked.status, 200)
  const again = await askAs(api, 'alma', { ...class_('r1'), students: 1, rosters: 1 }, key)
  t.same(again.body, asked.body, 'asked twice, it is one')
  t.notOk((await activeRosters(api)).includes('r1'))
  const hidden = await api.db.select().from(students).where(eq(students.id, 'k1'))
  t.ok(hidden[0]?.deactivatedAt)
  t.equal((await extentFor(api, 'alma', child('k1'))).status, 404)
  const erasureId = idOf(asked)
  for (const person of ['alma', 'ben', 'principal', 'district', 'internal'] as const)
    t.match(
      await listedFor(api, person),
      [{ erasureId, kind: 'roster', name: 'Class r1', students: 1, rosters: 1 }],
      `${person} sees it`,
    )
  for (const person of ['cleo', 'hopeful', 'parent'] as const) {
    t.same(await listedFor(api, person), [], `${person} does not`)
    t.equal((await takeBackAs(api, person, erasureId)).status, 404)
  }
  t.equal((await takeBackAs(api, 'ben', erasureId)).status, 200, 'a co-teacher takes it back')
  t.ok((await activeRosters(api)).includes('r1'))
  const [shown] = await api.db.select().from(students).where(eq(students.id, 'k1'))
  t.equal(shown?.deactivatedAt, null)
  t.same(await listedFor(api, 'alma'), [])
  t.equal((await takeBackAs(api, 'alma', erasureId)).status, 404, 'only once')
  const events = (await api.db.select().from(auditOutbox).orderBy(auditOutbox.id)).map(({ entry }) => entry)
  t.match(events, [
    { event: 'erasure-requested', accountId: 'alma', erasureId, kind: 'roster', count: 1 },
    { event: 'erasure-cancelled', accountId: 'ben', erasureId },
  ])
  t.notMatch(JSON.stringify(events), /k1/)
})

t.test('a child that is going comes back in no other way, and not after its days', async (t) => {
  const api = await schoolsApi()
  const asked = await askAs(api, 'alma', { ...child('k1'), students: 1, rosters: 0 })
  const moved = await callApi(api.url, updateRosters, {
    bearer: api.as('principal'),
    query: { schoolId: 'north' },
    headers: onceAs(),
    body: { seen: [{ rosterId: 'r2', version: 1 }], students: [{ studentId: 'k1', newRosters: ['r2'] }] },
  })
  t.equal(moved.status, 404)
  await api.db.update(erasuresTable).set({ dueAt: api.clock.now() })
  t.equal((await takeBackAs(api, 'alma', idOf(asked))).status, 404)
})

t.test('an account that is going keeps its sign-in, and gets its classes back', async (t) => {
  const api = await schoolsApi()
  // A child of cleo's school is in the class that alma tutors, and p3 in one that she has deleted.
  await addRoster(api.db, 'tutored', 'alma', ['p2', 'far'], { rosterIndex: 2 })
  await api.db.update(students).set({ schoolId: 'far' }).where(eq(students.id, 'far'))
  await addRoster(api.db, 'over', 'alma', ['p3'], { rosterIndex: 3, deactivatedAt: api.clock.now() })
  const told = { students: 2, rosters: 2 }
  t.match((await extentFor(api, 'alma', account)).body, { name: 'Alma Reyes', ...told, staying: 1 })
  const asked = await askAs(api, 'alma', { ...account, ...told })
  t.equal(asked.status, 200)
  const twice = await askAs(api, 'alma', { ...account, students: 0, rosters: 0 })
  t.equal(twice.status, 409)
  t.match(await listedFor(api, 'alma'), [{ kind: 'account', isOwn: true, ...told }])
  t.match((await extentFor(api, 'alma', account)).body, { isOwn: true, isWaiting: true })
  t.notOk((await activeRosters(api)).includes('tutored'))
  t.equal((await takeBackAs(api, 'alma', idOf(asked))).status, 200)
  const active = await activeRosters(api)
  t.ok(active.includes('tutored') && !active.includes('over'))
})

t.test('the class that two share goes with the last of them', async (t) => {
  const api = await schoolsApi()
  await addRoster(api.db, 'tutored', 'alma', ['p2'], { rosterIndex: 2 })
  await api.db.insert(rosterTeachers).values({ rosterId: 'tutored', accountId: 'ben', rosterIndex: 2 })
  t.equal((await askAs(api, 'alma', { ...account, students: 0, rosters: 0 })).status, 200)
  t.match((await extentFor(api, 'ben', account)).body, { students: 1, rosters: 1 })
})

t.test('a school’s classes stay with it when an account goes, open or deleted', async (t) => {
  const api = await schoolsApi()
  await api.db.update(rosters).set({ deactivatedAt: api.clock.now() }).where(eq(rosters.id, 'r2'))
  t.equal((await askAs(api, 'alma', { ...account, students: 0, rosters: 0 })).status, 200)
  t.ok((await activeRosters(api)).includes('r1'))
  const gone = await api.db.select().from(students).where(isNotNull(students.deactivatedAt))
  t.same(gone, [], 'who waits in Update rosters does so as before')
})
