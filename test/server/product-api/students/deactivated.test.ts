import { eq, inArray } from 'drizzle-orm'
import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { deactivatedStudents } from '../../../../server/contract/deactivated.ts'
import { updateRosters } from '../../../../server/contract/rosters.ts'
import { teachersSummary } from '../../../../server/contract/teachers.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { formerRosterStudents, rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

/** k1 was put away last, k2 before it; the school's administrator has a plan that lets them be seen. */
async function schoolsWithDeactivated(): Promise<SchoolsApi> {
  const api = await schoolsApi()
  const { db } = api
  await db.insert(subscriptions).values({
    ...{ id: 'ours', schoolId: 'north', plan: 'gold', scope: 'school' },
    ...{ rosterLimit: 500, canSeeDeactivated: true },
  })
  await db.delete(rosterStudents).where(inArray(rosterStudents.studentId, ['k1', 'k2']))
  for (const [id, day] of [
    ['k1', 10],
    ['k2', 5],
  ] as const) {
    const at = new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00Z`)
    await db.update(students).set({ deactivatedAt: at }).where(eq(students.id, id))
    await db
      .insert(formerRosterStudents)
      .values({ rosterId: 'r1', studentId: id, leftAt: at })
      .onConflictDoNothing()
  }
  return api
}
const list = async (api: SchoolsApi, who: Person, schoolId = 'north') => {
  const { status, body } = await callApi(api.url, deactivatedStudents, {
    bearer: api.as(who),
    query: { schoolId },
  })
  return status === 200 ? (body as ReplyOf<typeof deactivatedStudents>) : status
}
const counted = async (api: SchoolsApi, who: Person) => {
  const { body } = await callApi(api.url, teachersSummary, {
    bearer: api.as(who),
    query: { schoolId: 'north', pageSize: 10 },
  })
  return (body as ReplyOf<typeof teachersSummary>).open?.deactivated
}

t.test('a school’s deactivated children, the last first, with the class they were in (S2.147)', async (t) => {
  const api = await schoolsWithDeactivated()
  const found = await list(api, 'principal')
  t.match(found, {
    total: 2,
    students: [
      { studentId: 'k1', deactivatedDay: 20261110 },
      { studentId: 'k2', deactivatedDay: 20261105 },
    ],
  })
  if (typeof found !== 'number') t.type(found.students[0]?.lastRoster, 'string')
  t.equal(await counted(api, 'principal'), 2)
})

t.test(
  'the subscription decides who sees them, internal staff always; nobody else (S6.17, S6.18?, S6.38)',
  async (t) => {
    const api = await schoolsWithDeactivated()
    t.match(await list(api, 'internal'), { total: 2 })
    t.match(await list(api, 'district'), { total: 2 }, 'a plan of the school counts for its district')
    for (const who of ['alma', 'hopeful', 'parent', 'ben'] as const)
      t.ok([403, 404].includes((await list(api, who)) as number), who)
    t.equal(await list(api, 'cleo'), 404, 'another district')
    t.equal(await list(api, 'principal', 'south'), 404)
    await api.db.update(subscriptions).set({ canSeeDeactivated: false })
    t.equal(await list(api, 'principal'), 403)
    t.equal(await counted(api, 'principal'), undefined)
    t.equal(await counted(api, 'internal'), 2)
    await api.db.update(subscriptions).set({ canSeeDeactivated: true, expirationDay: 20260101 })
    t.equal(await list(api, 'principal'), 403, 'a plan that has ended')
  },
)

t.test('a reactivated child is active, in no class yet, and can be deactivated again', async (t) => {
  const api = await schoolsWithDeactivated()
  const move = (studentId: string, active: boolean) =>
    callApi(api.url, updateRosters, {
      bearer: api.as('principal'),
      query: { schoolId: 'north' },
      headers: { 'idempotency-key': `key-of-${studentId}-${active}-123456` },
      body: { seen: [], students: [{ studentId, newRosters: [], ...(active && { active }) }] },
    })
  t.equal((await move('k1', true)).status, 200)
  t.match(await list(api, 'principal'), { total: 1, students: [{ studentId: 'k2' }] })
  t.equal((await move('k1', false)).status, 200)
  t.match(await list(api, 'principal'), { total: 2 })
})

t.test(
  'reactivating into a class needs a seat; without a class it takes none (S5.23, S5.24, S5.25, S5.26?)',
  async (t) => {
    const api = await schoolsWithDeactivated()
    await api.db.update(subscriptions).set({ rosterLimit: 2 }).where(eq(subscriptions.id, 'ours'))
    const bring = (students: string[], who: Person = 'principal', newRosters = ['r1']) =>
      callApi(api.url, updateRosters, {
        bearer: api.as(who),
        query: { schoolId: 'north' },
        headers: { 'idempotency-key': `back-${students.join()}-${who}`.padEnd(20, '-').replace(/,/g, '-') },
        body: {
          seen: newRosters.map((rosterId) => ({ rosterId, version: 1 })),
          students: students.map((studentId) => ({ studentId, newRosters, active: true })),
        },
      })
    t.match(await bring(['k1', 'k2']), {
      status: 409,
      body: {
        error: { code: 'roster-limit', fullPlan: { scope: 'school', isOwn: false, name: 'School north' } },
      },
    })
    t.match(await bring(['k1'], 'district'), { status: 409 }, 'the school’s plan counts for its district')
    t.match(await list(api, 'principal'), { total: 2 }, 'all of them or none')
    await api.db.update(subscriptions).set({ rosterLimit: 3 }).where(eq(subscriptions.id, 'ours'))
    t.equal((await bring(['k1'])).status, 200)
    t.equal((await bring(['k2'], 'principal', [])).status, 200, 'without a class')
  },
)
