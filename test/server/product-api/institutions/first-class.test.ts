import { eq } from 'drizzle-orm'
import t from 'tap'
import { nextRosters } from '../../../../server/contract/next-rosters.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import {
  formerRosterStudents,
  rosterStudents,
  rosters,
  rosterTeachers,
} from '../../../../server/product-api/db/schema/rosters.ts'
import { mailsTo } from '../../../support/mails.ts'
import { callApi } from '../../../support/product-api.ts'
import { districtApi } from './district-api.ts'

type DistrictApi = Awaited<ReturnType<typeof districtApi>>
const a2 = { type: 'school', id: 'a2' } as const

const schoolOf = async ({ db }: DistrictApi, rosterId: string) =>
  (await db.select().from(rosters).where(eq(rosters.id, rosterId)))[0]?.schoolId

/** Tina opens her classes, of which she has none: one is made. Its id. */
async function firstClassOf(api: DistrictApi): Promise<string> {
  await api.db.update(rosters).set({ deactivatedAt: api.clock.now() })
  const { body } = await callApi(api.url, myRosters, { bearer: await api.as('tina'), query: {} })
  const [made] = body as { rosterId: string; name: string }[]
  t.equal(made?.name, 'My Class')
  return made?.rosterId ?? ''
}

t.test('a first class that nobody has used goes along with its teacher', async (t) => {
  const api = await districtApi()
  const rosterId = await firstClassOf(api)
  t.equal(await schoolOf(api, rosterId), 'a1')
  const { rosterVersion } = (await api.meOf('tina')).clientData
  await api.move('tina', a2)
  t.equal(await schoolOf(api, rosterId), null, 'she has asked, and is at no school yet')
  t.ok((await api.meOf('tina')).clientData.rosterVersion > rosterVersion, 'her pages show it anew')
  const { body } = await callApi(api.url, nextRosters, {
    bearer: await api.as('paul'),
    query: { schoolId: 'a1' },
  })
  t.same((body as { rosters: object[] }).rosters, [], 'the school that was left has no such class')
  t.same(await mailsTo(api.db, 'paul@School.test'), [], 'and is not told of one')
  await api.confirm('tina')
  t.equal(await schoolOf(api, rosterId), 'a2')
  await api.move('tina', { type: 'school', id: 'a1' })
  t.equal(await schoolOf(api, rosterId), 'a1', 'and back, which asks nobody')
  await api.move('tina', { type: 'school', name: 'Hill Academy', city: 'Salina' })
  t.match(await schoolOf(api, rosterId), /./, 'to one entered by hand')
  t.not(await schoolOf(api, rosterId), 'a1')
})

const used: Readonly<Record<string, (api: DistrictApi, rosterId: string) => Promise<unknown>>> = {
  'was renamed': ({ db }, id) => db.update(rosters).set({ name: 'Room 12' }).where(eq(rosters.id, id)),
  'has a child': ({ db }, rosterId) => db.insert(rosterStudents).values({ rosterId, studentId: 'k1' }),
  'had a child': ({ db, clock }, rosterId) =>
    db.insert(formerRosterStudents).values({ rosterId, studentId: 'k1', leftAt: clock.now() }),
  'has another teacher': ({ db }, rosterId) =>
    db.insert(rosterTeachers).values({ rosterId, accountId: 'paul', rosterIndex: 0 }),
  'was made by somebody else': ({ db }, id) =>
    db.update(rosters).set({ createdBy: 'paul' }).where(eq(rosters.id, id)),
}

for (const [what, use] of Object.entries(used))
  t.test(`one that ${what} stays with the school`, async (t) => {
    const api = await districtApi()
    const rosterId = await firstClassOf(api)
    await use(api, rosterId)
    await api.move('tina', a2)
    t.equal(await schoolOf(api, rosterId), 'a1')
    t.match(await mailsTo(api.db, 'paul@School.test'), [{ subject: 'A teacher has left School a1' }])
  })
