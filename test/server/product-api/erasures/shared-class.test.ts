import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { erasureStudents, erasures } from '../../../../server/product-api/db/schema/erasures.ts'
import { rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { eraseDue } from '../../../../server/product-api/erasures/erase.ts'
import { addRoster } from '../../../support/product-data.ts'
import { activeRosters, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { askAs, GRACE_SECONDS, listedFor, takeBackAs } from './erase-as.ts'

const account = { kind: 'account' } as const
const idOf = ({ body }: { readonly body: unknown }) => (body as { erasureId: string }).erasureId

/** Two accounts that go with a class of theirs, and the first one has come back. */
async function leavingTogether(api: SchoolsApi) {
  await addRoster(api.db, 'tutored', 'alma', ['p2'], { rosterIndex: 2 })
  await api.db.insert(rosterTeachers).values({ rosterId: 'tutored', accountId: 'ben', rosterIndex: 2 })
  await addRoster(api.db, 'alone', 'ben', ['p3'], { rosterIndex: 3 })
  const almas = await askAs(api, 'alma', { ...account, students: 0, rosters: 0 })
  const bens = await askAs(api, 'ben', { ...account, students: 2, rosters: 2 })
  t.equal(bens.status, 200)
  t.equal((await takeBackAs(api, 'alma', idOf(almas))).status, 200)
  return idOf(bens)
}
const openErasure = async (api: SchoolsApi, id: string) =>
  (await api.db.select().from(erasures).where(eq(erasures.id, id)))[0]?.takenBackAt === null

t.test('a colleague takes their class back, and not the account that goes', async (t) => {
  const api = await schoolsApi()
  const erasureId = await leavingTogether(api)
  t.match(
    await listedFor(api, 'alma'),
    [{ erasureId, kind: 'roster', isOwn: false, name: 'Class tutored', students: 1, rosters: 1 }],
    'it is listed as what is theirs of it',
  )
  t.match(await listedFor(api, 'ben'), [{ kind: 'account', isOwn: true, students: 2, rosters: 2 }])
  t.equal((await takeBackAs(api, 'alma', erasureId)).status, 200)
  const active = await activeRosters(api)
  t.ok(active.includes('tutored') && !active.includes('alone'))
  t.match(await api.db.select().from(students).where(eq(students.id, 'p2')), [{ deactivatedAt: null }])
  t.ok(await openErasure(api, erasureId), 'the account goes all the same')
  t.same(await listedFor(api, 'alma'), [])
  t.equal((await takeBackAs(api, 'alma', erasureId)).status, 404)
  t.match(await listedFor(api, 'ben'), [{ kind: 'account', students: 1, rosters: 1 }])

  const now = () => new Date(api.clock.now().getTime() + (GRACE_SECONDS + 60) * 1_000)
  await eraseDue({ db: api.db, clock: { now } })
  t.same(await api.db.select().from(accounts).where(eq(accounts.id, 'ben')), [])
  t.ok((await activeRosters(api)).includes('tutored'))
  t.equal((await api.db.select().from(students).where(eq(students.id, 'p2'))).length, 1)
  t.same(await api.db.select().from(students).where(eq(students.id, 'p3')), [])
})

t.test('who goes takes all of it back', async (t) => {
  const api = await schoolsApi()
  const erasureId = await leavingTogether(api)
  t.equal((await takeBackAs(api, 'ben', erasureId)).status, 200)
  t.notOk(await openErasure(api, erasureId))
  t.same(await api.db.select().from(erasureStudents), [])
  const active = await activeRosters(api)
  t.ok(active.includes('tutored') && active.includes('alone'))
})

t.test('a parent in a class takes back neither', async (t) => {
  const api = await schoolsApi()
  await addRoster(api.db, 'tutored', 'ben', ['p2'], { rosterIndex: 2 })
  await api.db.insert(rosterTeachers).values({ rosterId: 'tutored', accountId: 'parent', rosterIndex: 1 })
  const bens = await askAs(api, 'ben', { ...account, students: 1, rosters: 1 })
  t.same(await listedFor(api, 'parent'), [])
  t.equal((await takeBackAs(api, 'parent', idOf(bens))).status, 404)
  t.equal((await takeBackAs(api, 'ben', idOf(bens))).status, 200)
  t.equal((await askAs(api, 'ben', { kind: 'roster', id: 'tutored', students: 1, rosters: 1 })).status, 200)
  t.same(await listedFor(api, 'parent'), [], 'nor a class')
  const child = await askAs(api, 'parent', { kind: 'student', id: 'p1', students: 1, rosters: 0 })
  await api.db
    .update(erasures)
    .set({ requestedBy: null })
    .where(eq(erasures.id, idOf(child)))
  t.equal((await takeBackAs(api, 'parent', idOf(child))).status, 200, 'but a child of their own')
  t.match(await api.db.select().from(rosters).where(eq(rosters.id, 'tutored')), [{ deactivatedAt: Date }])
})
