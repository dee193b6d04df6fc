import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { everybodyOf } from '../../../support/product-data.ts'
import { type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { commit, listOf, reportOf, said, staged } from '../../../support/uploads.ts'

/** Alma has gone to another school, and teaches her classes of the first one on. */
async function almaGone(schoolId: 'far' | null): Promise<SchoolsApi> {
  const api = await schoolsApi()
  await api.db.update(accounts).set({ schoolId }).where(eq(accounts.id, 'alma'))
  await api.db.insert(subscriptions).values({
    ...{ id: 'plan', districtId: 'hills', plan: 'gold', scope: 'district', rosterLimit: 2 },
    selectors: everybodyOf('far'),
  })
  return api
}
const schoolOf = async ({ db }: SchoolsApi, firstName: string) =>
  (await db.select().from(students).where(eq(students.firstName, firstName))).map(({ schoolId }) => schoolId)

for (const schoolId of ['far', null] as const)
  t.test(`a new child is of the school of its class, not of ${schoolId}, where its teacher is`, async (t) => {
    const api = await almaGone(schoolId)
    const uploadId = await staged(api, listOf('alma', 'Ada,New,3', 'Bea,New,3'))
    t.match((await reportOf(api, uploadId)).students, { new: 2, noRoom: 0 }, 'and takes no seat of it')
    t.equal((await commit(api, uploadId)).status, 200)
    t.same(await schoolOf(api, 'Ada'), ['north'])
  })

t.test('the children of a class list take seats of the school that its class is of', async (t) => {
  const api = await almaGone('far')
  await api.db.insert(subscriptions).values({
    ...{ id: 'full', schoolId: 'north', plan: 'gold', scope: 'school', rosterLimit: 5 },
    selectors: everybodyOf('north'),
  })
  const uploadId = await staged(api, listOf('alma', 'Ada,New,3', 'Bea,New,3'))
  const report = await reportOf(api, uploadId)
  t.same(said(report), ['Ada New new', 'Bea New no-room'])
  t.match(report.seats, [{ key: 'full', name: 'School north', adding: 1, without: 1 }])
  t.equal((await commit(api, uploadId)).status, 200)
  const late = await staged(api, listOf('alma', 'Cy,New,3'))
  t.same(said(await reportOf(api, late)), ['Cy New no-room'])
})

t.test('those of a school without a plan have the room of their teacher’s trial', async (t) => {
  const api = await almaGone('far')
  const lines = Array.from({ length: 59 }, (_, i) => `Ada${'x'.repeat(i)},New,3`)
  const uploadId = await staged(api, listOf('alma', ...lines))
  const report = await reportOf(api, uploadId)
  t.match(report.students, { new: 57, noRoom: 2 }, 'three are there')
  t.match(report.seats, [
    { name: 'Alma Reyes', rosterLimit: 60, currentRosterSize: 3, adding: 57, without: 2 },
  ])
  t.equal((await commit(api, uploadId)).status, 200)
  const late = await staged(api, listOf('alma', 'Cy,New,3'))
  t.same(said(await reportOf(api, late)), ['Cy New no-room'])
})

t.test('a class list takes no child of the school that its teacher left into another class', async (t) => {
  const api = await almaGone('far')
  const uploadId = await staged(api, {
    'users.csv': [
      'sourcedId,role,givenName,familyName,email,grades',
      't,teacher,Alma,Reyes,alma@school.test,',
      ...['k1', 'k3'].map((id) => `s${id},student,Kid ${id},Moss,,03`),
    ].join('\n'),
    'classes.csv': 'sourcedId,title,grades,courseSourcedId\nnew,New class,03,x\nold,Class r2,03,x',
    'enrollments.csv': [
      'sourcedId,classSourcedId,userSourcedId,role',
      ...['e1,new,t,teacher', 'e2,old,t,teacher', 'e3,new,sk3,student', 'e4,old,sk1,student'],
    ].join('\n'),
  })
  const found = ['Kid k3 Moss new', 'Kid k1 Moss changed']
  t.same(said(await reportOf(api, uploadId)), found, 'a child of that name in another school is another')
  t.equal((await commit(api, uploadId)).status, 200)
  t.same((await schoolOf(api, 'Kid k3')).sort(), ['far', 'north'])
  t.equal(await api.db.$count(rosterStudents, eq(rosterStudents.studentId, 'k3')), 1)
  t.equal(await api.db.$count(rosterStudents, eq(rosterStudents.studentId, 'k1')), 2, 'of its school it may')
})
