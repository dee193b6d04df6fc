import { and, eq } from 'drizzle-orm'
import t from 'tap'
import type { BodyOf, ReplyOf } from '../../../../server/contract/call.ts'
import type { askErasure } from '../../../../server/contract/erasures.ts'
import { rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { eraseDue } from '../../../../server/product-api/erasures/erase.ts'
import { activeRosters, type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { askAs, GRACE_SECONDS, takeBackAs } from './erase-as.ts'

const DAY = 86_400

async function ask(api: SchoolsApi, who: Person, body: BodyOf<typeof askErasure>): Promise<string> {
  const asked = await askAs(api, who, body)
  t.equal(asked.status, 200)
  return (asked.body as ReplyOf<typeof askErasure>).erasureId
}

/** Alma has her account erased, and `r1`, which ben teaches too, stays; then ben leaves it. */
async function lastOfTwo(): Promise<SchoolsApi> {
  const api = await schoolsApi()
  await ask(api, 'alma', { kind: 'account', students: 0, rosters: 0 })
  const isBens = and(eq(rosterTeachers.rosterId, 'r1'), eq(rosterTeachers.accountId, 'ben'))
  await api.db.delete(rosterTeachers).where(isBens)
  return api
}

t.test('a class whose last teacher is gone is put away, and its children wait', async (t) => {
  const api = await lastOfTwo()
  t.ok((await activeRosters(api)).includes('r1'), 'not before')
  await api.pass(GRACE_SECONDS)
  await eraseDue(api)
  t.notOk((await activeRosters(api)).includes('r1'))
  const [child] = await api.db.select().from(students).where(eq(students.id, 'k1'))
  t.equal(child?.deactivatedAt, null)
})

t.test(
  'a class that loses its last teacher while it waits to be erased stays away if it is kept',
  async (t) => {
    const api = await lastOfTwo()
    await api.pass(DAY)
    const erasureId = await ask(api, 'principal', { kind: 'roster', id: 'r1', students: 2, rosters: 1 })
    await api.pass(GRACE_SECONDS - DAY)
    await eraseDue(api)
    const taken = await takeBackAs(api, 'principal', erasureId)
    t.equal(taken.status, 200)
    t.notOk((await activeRosters(api)).includes('r1'))
    const [child] = await api.db.select().from(students).where(eq(students.id, 'k1'))
    t.equal(child?.deactivatedAt, null, 'its children are back')
  },
)

t.test('a class that somebody else teaches stays', async (t) => {
  const api = await schoolsApi()
  await ask(api, 'alma', { kind: 'account', students: 0, rosters: 0 })
  await api.pass(GRACE_SECONDS)
  await eraseDue(api)
  t.ok((await activeRosters(api)).includes('r1'))
})
