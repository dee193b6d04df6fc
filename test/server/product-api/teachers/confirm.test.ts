import { eq } from 'drizzle-orm'
import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { confirmTeachers, teachersToConfirm } from '../../../../server/contract/confirm-teachers.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { schools } from '../../../../server/product-api/db/schema/institutions.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const query = { schoolId: 'north' }
const read = async (api: SchoolsApi, who: Person) =>
  (await callApi(api.url, teachersToConfirm, { bearer: api.as(who), query })).body as ReplyOf<
    typeof teachersToConfirm
  >
const confirm = (api: SchoolsApi, who: Person, left: string[] = [], schoolId = 'north') =>
  callApi(api.url, confirmTeachers, { bearer: api.as(who), query: { schoolId }, body: { left } })
const stateOf = async ({ db }: SchoolsApi, id: string) =>
  (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.state

t.test('a school’s teachers are confirmed once a school year (S2.156, S2.158?)', async (t) => {
  const api = await schoolsApi()
  const { isDue, teachers } = await read(api, 'principal')
  t.equal(isDue, true)
  t.same(
    teachers.map(({ id, numStudents, deactivatable }) => [id, numStudents, deactivatable]),
    [
      ['alma', 3, true],
      ['hopeful', 0, true],
      ['principal', 0, false],
    ],
  )
  t.equal((await read(api, 'internal')).isDue, false, 'nobody of ours is asked')
  t.equal((await confirm(api, 'principal', ['alma'])).status, 200)
  t.equal((await confirm(api, 'principal', ['alma'])).status, 200, 'twice is once')
  t.equal(await stateOf(api, 'alma'), 'deactivated')
  const after = await read(api, 'district')
  t.equal(after.isDue, false, 'nor is the district')
  t.same(
    after.teachers.map(({ id }) => id),
    ['hopeful', 'principal'],
  )
  await api.db.update(schools).set({ teachersConfirmedDay: 20100901 }).where(eq(schools.id, 'north'))
  t.equal((await read(api, 'principal')).isDue, true, 'another school year')
})

t.test('if one teacher cannot leave, none do, and nothing is confirmed (S6.14)', async (t) => {
  const api = await schoolsApi()
  for (const [left, status] of [
    [['alma', 'principal'], 403],
    [['alma', 'cleo'], 404],
    [['alma', 'nobody'], 404],
  ] as const)
    t.equal((await confirm(api, 'principal', [...left])).status, status, left.join())
  t.equal((await confirm(api, 'district', ['ben'])).status, 404, 'another school of theirs')
  t.equal(await stateOf(api, 'ben'), 'active')
  t.equal((await confirm(api, 'alma')).status, 403)
  t.equal((await confirm(api, 'principal', [], 'far')).status, 404)
  t.equal(await stateOf(api, 'alma'), 'active')
  t.equal((await read(api, 'principal')).isDue, true)
})
