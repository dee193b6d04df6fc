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

type Of = Awaited<ReturnType<typeof districtApi>>
const a2 = { type: 'school', id: 'a2' } as const

const schoolOf = async ({ db }: Of, rosterId: string) =>
  (await db.select().from(rosters).where(eq(rosters.id, rosterId)))[0]?.schoolId

/** Tina opens her classes, of which she has none: one is made. Its id. */
async function firstClassOf(of: Of): Promise<string> {
  await of.db.update(rosters).set({ deactivatedAt: of.clock.now() })
  const { body } = await callApi(of.url, myRosters, { bearer: await of.as('tina'), query: {} })
  const [made] = body as { rosterId: string; name: string }[]
  t.equal(made?.name, 'My Class')
  return made?.rosterId ?? ''
}

t.test('a first class that nobody has used goes along with its teacher', async (t) => {
  const of = await districtApi()
  const rosterId = await firstClassOf(of)
  t.equal(await schoolOf(of, rosterId), 'a1')
  const { rosterVersion } = (await of.meOf('tina')).clientData
  await of.move('tina', a2)
  t.equal(await schoolOf(of, rosterId), null, 'she has asked, and is at no school yet')
  t.ok((await of.meOf('tina')).clientData.rosterVersion > rosterVersion, 'her pages show it anew')
  const { body } = await callApi(of.url, nextRosters, {
    bearer: await of.as('paul'),
    query: { schoolId: 'a1' },
  })
  t.same((body as { rosters: object[] }).rosters, [], 'the school that was left has no such class')
  t.same(await mailsTo(of.db, 'paul@School.test'), [], 'and is not told of one')
  await of.confirm('tina')
  t.equal(await schoolOf(of, rosterId), 'a2')
  await of.move('tina', { type: 'school', id: 'a1' })
  t.equal(await schoolOf(of, rosterId), 'a1', 'and back, which asks nobody')
  await of.move('tina', { type: 'school', name: 'Hill Academy', city: 'Salina' })
  t.match(await schoolOf(of, rosterId), /./, 'to one entered by hand')
  t.not(await schoolOf(of, rosterId), 'a1')
})

const used: Readonly<Record<string, (of: Of, rosterId: string) => Promise<unknown>>> = {
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
    const of = await districtApi()
    const rosterId = await firstClassOf(of)
    await use(of, rosterId)
    await of.move('tina', a2)
    t.equal(await schoolOf(of, rosterId), 'a1')
    t.match(await mailsTo(of.db, 'paul@School.test'), [{ subject: 'A teacher has left School a1' }])
  })
