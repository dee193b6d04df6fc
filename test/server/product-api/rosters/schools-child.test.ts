import { eq } from 'drizzle-orm'
import t from 'tap'
import { addCoteacher } from '../../../../server/contract/coteachers.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterStudents, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { classesAmong } from '../../../../server/product-api/rosters/members.ts'
import { callApi } from '../../../support/product-api.ts'
import { addRoster } from '../../../support/product-data.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { put } from '../students/changes.ts'
import { create, save } from './changes.ts'

const k3 = { studentId: 'k3', firstName: 'Kid k3', lastName: 'Moss' }
const k9 = { studentId: 'k9', firstName: 'Kid k9', lastName: 'Moss' }

/** Alma, a classroom teacher, with classes of north and `tutored` of none, and with the school that she is at now. */
async function almaAt(schoolId: string | null) {
  const api = await schoolsApi()
  const settings = { role: 'Classroom teacher' } as const
  await api.db.update(accounts).set({ schoolId, settings }).where(eq(accounts.id, 'alma'))
  await addRoster(api.db, 'tutored', 'alma', ['k9'], { rosterIndex: 2 })
  return api
}

for (const schoolId of [null, 'far'])
  t.test(`whoever is at ${schoolId} takes no child of the school they left into another class`, async (t) => {
    const api = await almaAt(schoolId)
    t.equal((await create(api, { students: [k3] })).status, 404)
    t.equal((await put(api, ['tutored', 'k3'])).status, 404)
    t.equal((await put(api, ['tutored', 'k3'], { from: 'r2' })).status, 404)
    const tutored = { rosterId: 'tutored' }
    t.equal((await save(api, { name: 'T', students: [k9, k3] }, tutored)).status, 404)
    t.equal(await api.db.$count(rosterStudents, eq(rosterStudents.studentId, 'k3')), 1)

    t.equal((await put(api, ['r1', 'k3'], { from: 'r2' })).status, 200, 'between classes of its school')
    t.equal((await create(api, { students: [k9] })).status, 200, 'or a child of no school')
  })

t.test('a class without a school that has a school’s child is not handed on, nor a family’s', async (t) => {
  const api = await almaAt(null)
  await addRoster(api.db, 'mixed', 'alma', ['k8'], { rosterIndex: 3 })
  const ben = { email: 'bea@school.org', firstName: 'Bea', lastName: 'Moss' }
  await api.db.insert(rosterStudents).values({ rosterId: 'mixed', studentId: 'k3' })
  await callApi(api.url, addCoteacher, { params: { teacherId: 'me' }, body: ben, bearer: api.as('alma') })
  const shared = await api.db
    .select({ id: rosterTeachers.rosterId })
    .from(rosterTeachers)
    .innerJoin(accounts, eq(accounts.id, rosterTeachers.accountId))
    .where(eq(accounts.email, 'bea@school.org'))
  t.same(shared, [{ id: 'tutored' }])

  const settings = { role: 'Parent/guardian' } as const
  await api.db.update(accounts).set({ settings })
  t.same([...(await classesAmong(api.db, ['mixed', 'tutored']))], ['mixed'])
  await api.db.update(students).set({ schoolId: null }).where(eq(students.id, 'k3'))
  t.same([...(await classesAmong(api.db, ['mixed', 'tutored']))], [])
})
