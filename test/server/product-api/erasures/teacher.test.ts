import { eq } from 'drizzle-orm'
import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { deactivatedTeachers } from '../../../../server/contract/deactivated.ts'
import { type askErasure, erasureExtent } from '../../../../server/contract/erasures.ts'
import { deactivateTeacher, reactivateTeacher } from '../../../../server/contract/teachers.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { cardSubscriptions } from '../../../../server/product-api/db/schema/payments.ts'
import { rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { eraseDue } from '../../../../server/product-api/erasures/erase.ts'
import { callApi } from '../../../support/product-api.ts'
import { addRoster } from '../../../support/product-data.ts'
import { activeRosters, type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { askAs, listedFor, listFor, takeBackAs } from './erase-as.ts'

const alma = { kind: 'account', id: 'alma' } as const
const extentFor = (api: SchoolsApi, who: Person, id = 'alma') =>
  callApi(api.url, erasureExtent, { bearer: api.as(who), query: { kind: 'account', id } })
const bringBack = (api: SchoolsApi, who: Person) =>
  callApi(api.url, reactivateTeacher, { bearer: api.as(who), params: { teacherId: 'alma' } })
const deactivatedFor = async (api: SchoolsApi, who: Person) => {
  const { body } = await callApi(api.url, deactivatedTeachers, {
    bearer: api.as(who),
    body: { schoolId: 'north' },
  })
  return (body as ReplyOf<typeof deactivatedTeachers>).teachers
}

/** The schools, with alma deactivated, who has `r1` together with ben and `r2` alone. */
async function withoutAlma(): Promise<SchoolsApi> {
  const api = await schoolsApi()
  await callApi(api.url, deactivateTeacher, { bearer: api.as('principal'), params: { teacherId: 'alma' } })
  return api
}
const askedBy = async (api: SchoolsApi, who: Person) => {
  const { status, body } = await askAs(api, who, { ...alma, students: 0, rosters: 0, putAway: 1 })
  t.equal(status, 200)
  return (body as ReplyOf<typeof askErasure>).erasureId
}

t.test(
  'administrators of the school may have a deactivated teacher’s account erased, nobody else',
  async (t) => {
    const api = await withoutAlma()
    const cases: readonly (readonly [Person, string, number])[] = [
      ['principal', 'alma', 200],
      ['district', 'alma', 200],
      ['internal', 'alma', 200],
      ['hopeful', 'alma', 404],
      ['ben', 'alma', 404],
      ['cleo', 'alma', 404],
      ['parent', 'alma', 404],
      ['educator', 'alma', 403],
      // Active, of another school, of a partner, a parent, oneself, nobody.
      ['district', 'ben', 404],
      ['principal', 'cleo', 404],
      ['principal', 'educator', 404],
      ['internal', 'parent', 404],
      ['principal', 'principal', 404],
      ['principal', 'unknown', 404],
    ]
    for (const [who, id, status] of cases) {
      t.equal((await extentFor(api, who, id)).status, status, `${who}, ${id}`)
      if (status === 200) continue
      const asked = await askAs(api, who, { kind: 'account', id, students: 0, rosters: 0 })
      t.equal(asked.status, status, `and asked, ${who}, ${id}`)
    }
    await api.db.update(accounts).set({ rights: 'V' }).where(eq(accounts.id, 'alma'))
    t.equal((await extentFor(api, 'principal')).status, 403, 'an administrator is the district’s')
    t.equal((await extentFor(api, 'district')).status, 200)
    t.match(await deactivatedFor(api, 'principal'), [{ id: 'alma', erasable: false }])
    await api.db.insert(cardSubscriptions).values({
      ...{
        providerId: 'sub_alma',
        accountId: 'alma',
        attemptId: 'a1',
        plan: 'parent_monthly',
        status: 'active',
      },
      ...{ isCancelled: false, createdAt: api.clock.now(), paidUntil: api.clock.now() },
    })
    t.equal((await extentFor(api, 'district')).status, 403, 'a card is charged again')
  },
)

t.test('it is told, waits, and comes back; classes stay with the school', async (t) => {
  const api = await withoutAlma()
  t.match((await extentFor(api, 'principal')).body, {
    ...{ kind: 'account', isOwn: false, name: 'Alma Reyes', students: 0, rosters: 0, staying: 0 },
    ...{ teachers: [], putAway: 1, days: 14 },
  })
  const erasureId = await askedBy(api, 'principal')
  t.same(
    (await activeRosters(api)).filter((id) => ['r1', 'r2'].includes(id)),
    ['r1'],
    'the class that nobody else teaches is put away',
  )
  const [child] = await api.db.select().from(students).where(eq(students.id, 'k3'))
  t.equal(child?.deactivatedAt, null)
  t.match((await extentFor(api, 'district')).body, { isWaiting: true, putAway: 0 })
  const [listed] = await deactivatedFor(api, 'district')
  t.match(listed, { reactivatable: false, erasable: false })
  const [waiting] = await listedFor(api, 'district')
  t.match(waiting, { kind: 'account', isOwn: false, name: 'Alma Reyes', dueAt: listed?.erasedAt })
  for (const who of ['cleo', 'hopeful', 'parent'] as const) {
    t.same(await listedFor(api, who), [], who)
    t.equal((await takeBackAs(api, who, erasureId)).status, 404)
  }
  t.equal((await askAs(api, 'district', { ...alma, students: 0, rosters: 0 })).status, 409, 'once')
  t.equal((await bringBack(api, 'principal')).status, 404, 'not while it waits')
  t.equal((await takeBackAs(api, 'district', erasureId)).status, 200)
  t.match(await deactivatedFor(api, 'principal'), [{ reactivatable: true, erasable: true, erasedAt: null }])
  t.equal((await bringBack(api, 'principal')).status, 200)
})

t.test('no more classes are put away than was told', async (t) => {
  const api = await withoutAlma()
  t.match((await extentFor(api, 'principal')).body, { putAway: 1 })
  await callApi(api.url, deactivateTeacher, { bearer: api.as('district'), params: { teacherId: 'ben' } })
  const confirmed = { ...alma, students: 0, rosters: 0, putAway: 1 }
  t.equal((await askAs(api, 'principal', confirmed)).status, 409)
  const active = await activeRosters(api)
  t.ok(active.includes('r1') && active.includes('r2'), 'none is')
  t.equal((await askAs(api, 'principal', { ...confirmed, putAway: 2 })).status, 200)
})

t.test('when its days are over it is gone, and the children are not', async (t) => {
  const api = await withoutAlma()
  await askedBy(api, 'district')
  await api.pass(14 * 86_400)
  await eraseDue(api)
  t.equal(await api.db.$count(accounts, eq(accounts.id, 'alma')), 0)
  t.equal(await api.db.$count(rosterTeachers, eq(rosterTeachers.accountId, 'alma')), 0)
  t.equal(await api.db.$count(rosters, eq(rosters.id, 'r2')), 1)
  t.equal(await api.db.$count(students, eq(students.id, 'k3')), 1)
  t.match(await listFor(api, 'principal'), {
    waiting: [],
    certificates: [{ kind: 'account', students: 0, rosters: 0 }],
  })
  t.same(await deactivatedFor(api, 'principal'), [])
})

t.test('brought back and erased at the same moment, it is one of both', async (t) => {
  const api = await withoutAlma()
  const [asked, back] = await Promise.all([
    askAs(api, 'principal', { ...alma, students: 0, rosters: 0, putAway: 1 }),
    bringBack(api, 'district'),
  ])
  t.same([asked.status, back.status].sort(), [200, 404])
  const [account] = await api.db.select().from(accounts).where(eq(accounts.id, 'alma'))
  t.equal(account?.state === 'deactivated', asked.status === 200)
})

t.test('who asked for it themselves can be brought back, and takes it back then', async (t) => {
  const api = await schoolsApi()
  const asked = await askAs(api, 'alma', { kind: 'account', students: 0, rosters: 0 })
  t.equal(asked.status, 200)
  await callApi(api.url, deactivateTeacher, { bearer: api.as('principal'), params: { teacherId: 'alma' } })
  t.same(await listedFor(api, 'principal'), [], 'the school cannot take it back')
  t.match(await deactivatedFor(api, 'principal'), [
    { reactivatable: true, erasable: false, erasedByOwner: true },
  ])
  t.equal((await bringBack(api, 'principal')).status, 200)
})

t.test('who has lost their rights since they asked neither sees it nor takes it back', async (t) => {
  const api = await withoutAlma()
  const erasureId = await askedBy(api, 'principal')
  await api.db.update(accounts).set({ rights: 'UV' }).where(eq(accounts.id, 'principal'))
  t.same(await listedFor(api, 'principal'), [])
  t.equal((await takeBackAs(api, 'principal', erasureId)).status, 404)
  t.equal((await takeBackAs(api, 'district', erasureId)).status, 200)
})

t.test('a class without a school is put away with its teacher, as told', async (t) => {
  const api = await withoutAlma()
  await addRoster(api.db, 'club', 'alma', ['k4'], { rosterIndex: 2 })
  t.match((await extentFor(api, 'principal')).body, { putAway: 2 })
  const asked = await askAs(api, 'principal', { ...alma, students: 0, rosters: 0, putAway: 2 })
  t.equal(asked.status, 200)
  t.notOk((await activeRosters(api)).includes('club'))
})
