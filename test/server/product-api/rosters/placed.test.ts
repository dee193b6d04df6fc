import { inArray, sql } from 'drizzle-orm'
import t from 'tap'
import type { BodyOf, ReplyOf } from '../../../../server/contract/call.ts'
import { nextRosters, tellApart } from '../../../../server/contract/next-rosters.ts'
import { updateRosters } from '../../../../server/contract/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { callApi } from '../../../support/product-api.ts'
import { everything, onceAs, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

type Body = BodyOf<typeof updateRosters>

const asPrincipal = (api: SchoolsApi) => ({ bearer: api.as('principal'), query: { schoolId: 'north' } })
const save = (api: SchoolsApi, version: number, ...students: Body['students']) =>
  callApi(api.url, updateRosters, {
    ...asPrincipal(api),
    headers: onceAs(),
    body: { seen: ['r1', 'r2'].map((rosterId) => ({ rosterId, version })), students },
  })
/** The grade each placed child came from. */
const placedIn = async (api: SchoolsApi) => {
  const { body } = await callApi(api.url, nextRosters, asPrincipal(api))
  return Object.fromEntries(
    (body as ReplyOf<typeof nextRosters>).students.flatMap((one) =>
      one.placed ? [[one.studentId, one.placed.gradeLevel]] : [],
    ),
  )
}

t.test('a placed child is listed with the grade before, for this school year (S3.98)', async (t) => {
  const api = await schoolsApi()
  t.same(await placedIn(api), {})
  await save(
    api,
    1,
    { studentId: 'k1', newRosters: ['r2'], gradeLevel: '4' },
    { studentId: 'k2', newRosters: ['r1'] },
  )
  t.same(await placedIn(api), { k1: '3', k2: '3' }, 'staying in the class is being placed as well')
  await save(api, 2, { studentId: 'k1', newRosters: ['r1'], gradeLevel: '5' })
  t.same(await placedIn(api), { k1: '3', k2: '3' }, 'placed again, it still comes from its first grade')
  await save(api, 3, { studentId: 'k1', newRosters: ['r2'], gradeLevel: '3', placed: false })
  t.same(await placedIn(api), { k2: '3' }, 'a move taken back')
  const aYearAgo = sql`${students.placedAt} - interval '1 year'`
  await api.db.update(students).set({ placedAt: aYearAgo })
  t.same(await placedIn(api), {}, 'a year later everybody waits again')
})

t.test(
  'whoever has been placed meanwhile is not moved again unknowingly, whatever class they are in',
  async (t) => {
    const api = await schoolsApi()
    await save(api, 1, { studentId: 'k1', newRosters: ['r1'] })
    const before = await everything(api)
    const move = (again: string[]) =>
      callApi(api.url, updateRosters, {
        ...asPrincipal(api),
        headers: onceAs(),
        body: {
          seen: ['r1', 'r2'].map((rosterId) => ({ rosterId, version: 1 })),
          students: ['k1', 'k2'].map((studentId) => ({ studentId, newRosters: ['r2'] })),
          again,
        },
      })
    t.match(await move([]), { status: 409, body: { error: { code: 'conflict' } } })
    t.same(await everything(api), before, 'nobody is moved')
    t.equal((await move(['k1'])).status, 200, 'knowingly')
  },
)

t.test('children of one name are told apart, for this school year, by those who manage them', async (t) => {
  const api = await schoolsApi()
  await api.db
    .update(students)
    .set({ firstName: 'Kid k1' })
    .where(inArray(students.id, ['k1', 'k3']))
  const namesakes = async () => {
    const { body } = await callApi(api.url, nextRosters, {
      ...{ bearer: api.as('principal'), query: { schoolId: 'north' } },
    })
    return (body as ReplyOf<typeof nextRosters>).students.flatMap(({ studentId, namesake }) =>
      namesake ? [[studentId, namesake.lastPlayed, namesake.isToldApart]] : [],
    )
  }
  const tell = (who: 'principal' | 'cleo', studentIds: string[], apart = true) =>
    callApi(api.url, tellApart, {
      ...{ bearer: api.as(who), query: { schoolId: 'north' }, body: { studentIds, apart } },
    })
  t.same((await namesakes()).sort(), [
    ['k1', null, false],
    ['k3', null, false],
  ])
  t.equal((await tell('cleo', ['k1', 'k3'])).status, 404)
  t.equal((await tell('principal', ['k1', 'c1'])).status, 404, 'with a child of another school')
  t.same(
    (await namesakes()).map(([, , apart]) => apart),
    [false, false],
    'nobody',
  )
  t.equal((await tell('principal', ['k1', 'k3'])).status, 200)
  t.same(
    (await namesakes()).map(([, , apart]) => apart),
    [true, true],
  )
  t.equal((await tell('principal', ['k1', 'k3'], false)).status, 200)
  t.same(
    (await namesakes()).map(([, , apart]) => apart),
    [false, false],
    'undone',
  )
})
