import { eq } from 'drizzle-orm'
import t from 'tap'
import type { Student } from '../../../../server/contract/entities.ts'
import { deactivateRoster, schoolStudents } from '../../../../server/contract/rosters.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { callApi } from '../../../support/product-api.ts'
import { everything, rosterNow, schoolsApi } from '../../../support/schools-api.ts'
import { idsIn, put, takeOut } from './changes.ts'

t.test('a child is taken out and brought back, and moved in one step (S7.85, S7.86, S4.90)', async (t) => {
  const api = await schoolsApi()
  const out = await takeOut(api, ['r1', 'k1'], { schoolId: 'north' })
  t.same(idsIn(out.body), ['k2'])
  t.same((await takeOut(api, ['r1', 'k1'])).body, out.body, 'twice is once')
  const back = await put(api, ['r1', 'k1'])
  t.same(idsIn(back.body), ['k1', 'k2'], 'although nobody teaches it meanwhile')
  t.same((await put(api, ['r1', 'k1'])).body, back.body, 'twice is once')
  const moved = await put(api, ['r2', 'k1'], { from: 'r1' })
  t.same(idsIn(moved.body), ['k1', 'k3'])
  t.same(idsIn(await rosterNow(api, 'r1')), ['k2'])
  t.same((await put(api, ['r2', 'k1'], { from: 'r1' })).body, moved.body)
  const before = await everything(api)
  api.broken.is = true
  t.equal((await put(api, ['r1', 'k3'], { from: 'r2' })).status, 500)
  api.broken.is = false
  t.same(await everything(api), before, 'a move that breaks off leaves the child where it was')
  await api.db.update(students).set({ firstName: 'KID K2' }).where(eq(students.id, 'k3'))
  t.match(await put(api, ['r1', 'k3'], { from: 'r2' }), {
    status: 400,
    body: { error: { fields: { 'students.0': 'KID K2 Moss is a duplicate name in the roster' } } },
  })
  t.same([...idsIn(await rosterNow(api, 'r2'))].sort(), ['k1', 'k3'])
})

t.test('a child taken out can be added back while no other class has it', async (t) => {
  const api = await schoolsApi()
  await api.db.insert(rosterStudents).values({ rosterId: 'rc', studentId: 'k1' })
  await takeOut(api, ['r1', 'k1'])
  await api.pass(1800)
  t.equal((await put(api, ['r1', 'k1'])).status, 200, 'at once, in any case')
  await takeOut(api, ['r1', 'k1'])
  await api.pass(3601)
  t.equal((await put(api, ['r1', 'k1'])).status, 404, 'later, not out of another’s class')
  await api.db.delete(rosterStudents).where(eq(rosterStudents.rosterId, 'rc'))
  t.equal((await put(api, ['r1', 'k1'])).status, 200)
})

t.test('children of a deactivated class can join the next one (S4.95)', async (t) => {
  const api = await schoolsApi()
  const inSchool = async (former?: boolean) =>
    (
      (
        await callApi(api.url, schoolStudents, {
          bearer: api.as('alma'),
          query: { schoolId: 'north', former },
        })
      ).body as Student[]
    ).map(({ studentId }) => studentId)
  t.same(await inSchool(true), ['k1', 'k2', 'k3'], 'not the partner’s, and nobody else’s')
  await callApi(api.url, deactivateRoster, {
    bearer: api.as('alma'),
    params: { teacherId: 'alma', rosterId: 'r1' },
    query: { version: 1 },
  })
  t.same(await inSchool(), ['k3'])
  t.same(await inSchool(true), ['k1', 'k2', 'k3'])
  t.same(idsIn((await put(api, ['r2', 'k1'])).body), ['k1', 'k3'])
  t.same(
    idsIn((await put(api, ['rb', 'k2'], { who: 'ben' })).body),
    undefined,
    'of another school it is unknown',
  )
})
