import { eq } from 'drizzle-orm'
import t from 'tap'
import { teacherSeats } from '../../../../server/contract/rosters.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { callApi } from '../../../support/product-api.ts'
import { addRoster, everybodyOf } from '../../../support/product-data.ts'
import { type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { askAs, takeBackAs } from '../erasures/erase-as.ts'
import { add, put, takeOut } from '../students/changes.ts'

t.test(
  'seats are shown to those who may see the teacher, on the plan that covers them (S5.23, S5.25)',
  async (t) => {
    const api = await schoolsApi()
    const seats = async (person: 'alma' | 'ben' | 'cleo' | 'principal', teacherId: string) => {
      const { status, body } = await callApi(api.url, teacherSeats, {
        bearer: api.as(person),
        params: { teacherId },
      })
      return status === 200 ? body : status
    }
    const whose = { isTrial: true, name: 'Alma Reyes' }
    const pilot = { scope: 'teacher', rosterLimit: 60, currentRosterSize: 3, ...whose }
    t.same(await seats('alma', 'alma'), pilot, 'without a plan, the room of a pilot')
    t.same(await seats('principal', 'alma'), pilot)
    t.equal(await seats('cleo', 'alma'), 404)
    await api.db
      .insert(subscriptions)
      .values({ id: 'plan', schoolId: 'north', plan: 'gold', scope: 'school', rosterLimit: 3 })
    t.same(await seats('alma', 'alma'), pilot, 'the school has not given its plan to anybody')
    await api.db.update(subscriptions).set({ selectors: everybodyOf('north') })
    const institution = { type: 'school' as const, schoolId: 'north', schoolName: 'Hill School' }
    await api.db.update(accounts).set({ institution }).where(eq(accounts.id, 'alma'))
    t.same(await seats('alma', 'alma'), {
      ...{ scope: 'school', isTrial: false, name: 'Hill School' },
      ...{ rosterLimit: 3, currentRosterSize: 4 },
    })
    await api.db.update(accounts).set({ institution: null }).where(eq(accounts.id, 'alma'))
    t.match(
      await seats('alma', 'alma'),
      { scope: 'school', name: 'School north' },
      'whoever never named a school',
    )
    t.match(await seats('ben', 'ben'), { scope: 'teacher', currentRosterSize: 3 }, 'of another school')
  },
)

/** A plan of the north school for so many, which all its teachers have. */
const planOfNorth = ({ db }: SchoolsApi, rosterLimit: number) =>
  db.insert(subscriptions).values({
    ...{ id: 'plan', schoolId: 'north', plan: 'gold', scope: 'school', rosterLimit },
    selectors: everybodyOf('north'),
  })
const namesOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `Ada${'x'.repeat(from + i)} Moss`)

t.test('children of no school have the room of a trial under a school’s plan', async (t) => {
  const api = await schoolsApi()
  await planOfNorth(api, 200)
  await addRoster(api.db, 'tutored', 'alma', [], { rosterIndex: 2 })
  const inTutored = { rosterId: 'tutored' }
  t.equal((await add(api, namesOf(0, 40), inTutored)).status, 200)
  t.equal((await add(api, namesOf(40, 20), inTutored)).status, 200)
  t.match(await add(api, namesOf(60, 1), inTutored), {
    status: 409,
    body: { error: { code: 'roster-limit' } },
  })
  t.equal((await add(api, namesOf(60, 1), { rosterId: 'r1' })).status, 200, 'the school’s count on its plan')
})

t.test('so have children of a school without a plan', async (t) => {
  const api = await schoolsApi()
  await planOfNorth(api, 5)
  await addRoster(api.db, 'made-elsewhere', 'alma', [], { schoolId: 'south', rosterIndex: 2 })
  const elsewhere = { rosterId: 'made-elsewhere' }
  t.equal((await add(api, namesOf(0, 60), elsewhere)).status, 200)
  t.match(await add(api, namesOf(60, 1), elsewhere), {
    status: 409,
    body: { error: { code: 'roster-limit', message: /60/ } },
  })
  t.equal((await add(api, namesOf(60, 1), { rosterId: 'r1' })).status, 200, 'the plan has its own room')
  const ended = { schoolId: 'south', plan: 'gold', scope: 'school', expirationDay: 20_200_101 } as const
  await api.db.insert(subscriptions).values({ id: 'ended', rosterLimit: 500, ...ended })
  t.equal((await add(api, namesOf(61, 1), elsewhere)).status, 409, 'a plan that has ended counts nobody')
  await api.db.update(subscriptions).set({ expirationDay: null }).where(eq(subscriptions.id, 'ended'))
  t.equal((await add(api, namesOf(61, 1), elsewhere)).status, 200, 'one that runs does')
})

t.test('so have those of no school who come into a class of a school with a plan', async (t) => {
  const api = await schoolsApi()
  await planOfNorth(api, 5)
  await addRoster(api.db, 'tutored', 'alma', [], { rosterIndex: 2 })
  t.equal((await add(api, namesOf(0, 60), { rosterId: 'tutored' })).status, 200)
  const inClass = eq(rosterStudents.rosterId, 'tutored')
  const [first = ''] = (await api.db.select().from(rosterStudents).where(inClass)).map((one) => one.studentId)
  t.equal((await takeOut(api, ['tutored', first])).status, 200)
  t.equal((await add(api, namesOf(60, 1), { rosterId: 'tutored' })).status, 200, 'in its place')
  t.match(await put(api, ['r1', first]), { status: 409, body: { error: { code: 'roster-limit' } } })
})

/** Alma has left the north school, whose plan has no room, and teaches its classes on. */
async function almaGone(api: SchoolsApi, schoolId: 'south' | null) {
  const plan = { plan: 'gold', scope: 'school', rosterLimit: 4 } as const
  await api.db.insert(subscriptions).values([
    { ...plan, id: 'plan', schoolId: 'north', selectors: everybodyOf('north') },
    { ...plan, id: 'other', schoolId: 'south', selectors: everybodyOf('south') },
  ])
  await api.db.update(accounts).set({ schoolId }).where(eq(accounts.id, 'alma'))
}
const noRoomInNorth = {
  status: 409,
  body: {
    error: {
      code: 'roster-limit',
      message: 'School north’s subscription covers 4 students. Contact support to raise the limit.',
    },
  },
}

for (const schoolId of ['south', null] as const)
  t.test(`a class takes seats of its school, not of ${schoolId}, where its teacher has gone`, async (t) => {
    const api = await schoolsApi()
    await almaGone(api, schoolId)
    t.match(await add(api, ['New Moss']), noRoomInNorth)
    t.match(await add(api, ['New Moss'], { who: 'ben' }), noRoomInNorth, 'nor for a co-teacher of another')
    t.equal((await takeOut(api, ['r2', 'k3'])).status, 200)
    t.equal((await add(api, ['New Moss'])).status, 200, 'there is room for one')
    t.match(await put(api, ['r2', 'k3']), noRoomInNorth, 'and then for none to come back')
  })

t.test('a class that its teacher takes back takes seats of the school they left', async (t) => {
  const api = await schoolsApi()
  await almaGone(api, 'south')
  const asked = await askAs(api, 'alma', { kind: 'roster', id: 'r2', students: 1, rosters: 1 })
  const { erasureId } = asked.body as { erasureId: string }
  t.equal((await add(api, ['New Moss'])).status, 200, 'its child has left its seat')
  t.match(await takeBackAs(api, 'alma', erasureId), noRoomInNorth)
})
