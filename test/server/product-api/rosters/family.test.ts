import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterStudents, rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { addAccount, addRoster } from '../../../support/product-data.ts'
import {
  everything,
  gradeNow,
  namesIn,
  type Person,
  type RosterReply,
  rosterNow,
  type SchoolsApi,
  schoolsApi,
} from '../../../support/schools-api.ts'
import { change, put, takeOut } from '../students/changes.ts'
import { type Save, save } from './changes.ts'

const family = { who: 'parent', teacherId: 'parent', rosterId: 'home' } as const
const p1 = { studentId: 'p1', firstName: 'Kid p1', lastName: '' }
const maya = { firstName: 'Maya', lastName: '', birthYear: 2017 }

async function familyApi() {
  const api = await schoolsApi()
  const children = (version: number, list: NonNullable<Save['students']>) =>
    save(api, { version, name: 'Class home', students: list }, family)
  return { api, children }
}

const becomeParent = ({ db }: SchoolsApi, id: Person) =>
  db
    .update(accounts)
    .set({ settings: { role: 'Parent/guardian' } })
    .where(eq(accounts.id, id))

t.test(
  'a child’s grade goes with its age, and a repeated save is one (S3.48, S5.76, S9.57, S9.58?)',
  async (t) => {
    const { api, children } = await familyApi()
    await api.db.update(students).set({ lastName: 'Brooks', gradeLevel: '5' }).where(eq(students.id, 'p1'))
    const child = { ...p1, lastName: 'Brooks' }
    const renamed = await children(1, [{ ...child, firstName: '  Ada ' }])
    t.match(renamed, { status: 200, body: { version: 2 } })
    t.match(
      (renamed.body as RosterReply).students,
      [{ firstName: 'Ada', lastName: 'Brooks', birthYear: 2018, gradeLevel: '5' }],
      'a grade somebody gave stays while the age does',
    )
    const older = [{ ...child, firstName: 'Ada', birthYear: 2015 }, maya]
    const saved = await children(2, older)
    t.match(
      (saved.body as RosterReply).students.map(({ firstName, gradeLevel }) => [firstName, gradeLevel]).sort(),
      [
        ['Ada', gradeNow(api, 2015)],
        ['Maya', gradeNow(api, maya.birthYear)],
      ],
    )
    const before = await everything(api)
    t.match(await children(2, older), { status: 200, body: { version: 3 } }, 'although its version is older')
    t.same(await everything(api), before)
    t.match((await change(api, 'p1', { version: 3, birthYear: 2018 }, { who: 'parent' })).body, {
      birthYear: 2018,
      gradeLevel: gradeNow(api, 2018),
    })
  },
)

t.test(
  'a removed child can be reactivated, as it was, while there is room (S4.90, S5.79, S5.80?)',
  async (t) => {
    const { api, children } = await familyApi()
    await children(1, [p1, maya])
    const [before] = await api.db.select().from(students).where(eq(students.id, 'p1'))
    t.same(namesIn((await takeOut(api, ['home', 'p1'], family)).body as RosterReply), ['Maya'])
    t.equal((await takeOut(api, ['home', 'p1'], family)).status, 200, 'twice is once')
    await api.pass(7 * 24 * 3600)
    t.same(namesIn((await put(api, ['home', 'p1'], family)).body as RosterReply), ['Kid p1', 'Maya'])
    t.same((await api.db.select().from(students).where(eq(students.id, 'p1')))[0], before)
    await takeOut(api, ['home', 'p1'], family)
    const [left] = (await rosterNow(api, 'home', 'parent')).students
    const { version } = await rosterNow(api, 'home', 'parent')
    const more = ['Theo', 'Ada'].map((firstName) => ({ ...maya, firstName }))
    await children(version, [{ ...maya, studentId: left?.studentId ?? '' }, ...more])
    t.match(await put(api, ['home', 'p1'], family), {
      status: 400,
      body: { error: { fields: { students: 'You can have up to 3 children.' } } },
    })
    t.equal((await rosterNow(api, 'home', 'parent')).students.length, 3)
  },
)

t.test('two windows never save over each other, and never make four of three (S5.79)', async (t) => {
  const { api, children } = await familyApi()
  const both = await Promise.all(
    [
      ['Maya', 'Theo'],
      ['Ada', 'Ben'],
    ].map((names) => children(1, [p1, ...names.map((firstName) => ({ ...maya, firstName }))])),
  )
  t.same(both.map(({ status }) => status).sort(), [200, 409])
  t.equal((await rosterNow(api, 'home', 'parent')).students.length, 3)
})

t.test('saving, removing or adding another family’s child returns 404', async (t) => {
  const { api, children } = await familyApi()
  await addAccount(api.db, 'other', { settings: { role: 'Parent/guardian' } })
  await addRoster(api.db, 'their-home', 'other', ['o1'])
  const before = await everything(api)
  for (const studentId of ['o1', 'k1', 'unknown'])
    t.equal((await children(1, [p1, { ...maya, studentId }])).status, 404, studentId)
  t.equal((await save(api, { students: [] }, { ...family, rosterId: 'their-home' })).status, 404)
  t.equal((await takeOut(api, ['their-home', 'o1'], family)).status, 404)
  t.equal((await takeOut(api, ['r1', 'k1'], family)).status, 404)
  for (const studentId of ['o1', 'k1', 'unknown'])
    t.equal((await put(api, ['home', studentId], family)).status, 404, studentId)
  t.equal((await change(api, 'o1', { firstName: 'Mine' }, family)).status, 404)
  t.same(await everything(api), before)
})

t.test('a class of a school that a parent is in as a co-teacher is not a family’s to change', async (t) => {
  const { api, children } = await familyApi()
  await api.db.insert(rosterTeachers).values({ rosterId: 'r2', accountId: 'parent', rosterIndex: 1 })
  const before = await everything(api)
  const inClass = { ...family, rosterId: 'r2' }
  for (const answer of [
    await save(api, { students: [] }, inClass),
    await takeOut(api, ['r2', 'k3'], family),
    await put(api, ['r2', 'p1'], family),
    await change(api, 'k3', { firstName: 'Mine', birthYear: 2018 }, family),
  ])
    t.match(answer, { status: 403, body: { error: { code: 'forbidden' } } })
  t.equal((await put(api, ['home', 'k3'], family)).status, 404, 'a school’s child is nobody’s to take home')
  t.equal((await children(1, [p1, { ...maya, studentId: 'k3' }])).status, 404)
  t.same(await everything(api), before)
  await becomeParent(api, 'alma')
  t.equal((await takeOut(api, ['r2', 'k3'], family)).status, 403, 'whatever its teacher has become')
  await api.db.update(rosters).set({ schoolId: null }).where(eq(rosters.id, 'r2'))
  t.equal((await takeOut(api, ['r2', 'k3'], family)).status, 403, 'the child is the school’s')
  await api.db.update(students).set({ schoolId: null }).where(eq(students.id, 'k3'))
  t.equal((await takeOut(api, ['r2', 'k3'], family)).status, 200, 'two parents share their children')
})

t.test('a child of a family who is in a class as well is not renamed in a save of the family', async (t) => {
  const { api, children } = await familyApi()
  await api.db.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'p1' })
  t.match(await children(1, [{ ...p1, firstName: 'Mine' }]), {
    status: 403,
    body: { error: { code: 'forbidden' } },
  })
  t.equal((await children(1, [p1, maya])).status, 200, 'the rest of the family is theirs')
})

t.test('a parent among its teachers keeps no principal or teacher from a class of a school', async (t) => {
  const api = await schoolsApi()
  await becomeParent(api, 'alma')
  for (const who of ['principal', 'ben'] as const) {
    const { version } = await rosterNow(api, 'r1')
    const kept = await save(
      api,
      { version, name: `Class of ${who}` },
      { who, teacherId: who === 'ben' ? who : 'alma' },
    )
    t.equal(kept.status, 200, `${who} saves`)
    t.equal((await takeOut(api, ['r1', 'k1'], { who })).status, 200, `${who} takes out`)
    t.equal((await put(api, ['r1', 'k1'], { who })).status, 200, `${who} puts back`)
  }
})

t.test('a parent who taught a class along takes none of its children home', async (t) => {
  const { api, children } = await familyApi()
  // A class without a school, which keeps nobody apart by itself.
  await addRoster(api.db, 'club', 'cleo', ['c2'], {})
  await api.db.insert(rosterTeachers).values({ rosterId: 'club', accountId: 'parent', rosterIndex: 1 })
  t.equal((await takeOut(api, ['club', 'c2'], { who: 'internal' })).status, 200)
  const before = await everything(api)
  t.equal((await put(api, ['home', 'c2'], family)).status, 404)
  t.equal((await children(1, [p1, { ...maya, studentId: 'c2' }])).status, 404)
  t.same(await everything(api), before)
  t.equal((await put(api, ['club', 'c2'], { who: 'cleo' })).status, 200, 'who teaches it may')
  t.equal((await takeOut(api, ['home', 'p1'], family)).status, 200)
  t.equal((await put(api, ['home', 'p1'], family)).status, 200, 'their own child comes back')
})

t.test(
  'a class has the rules of a class, whoever is first among its teachers, a family its own',
  async (t) => {
    const { api } = await familyApi()
    await becomeParent(api, 'alma')
    const { version, students: present } = await rosterNow(api, 'r1')
    const renamed = present.map(({ studentId, lastName }) => ({
      ...{ studentId, firstName: `New ${studentId}`, lastName },
    }))
    const saved = await save(
      api,
      { version, name: 'Class r1', students: renamed },
      { who: 'principal', teacherId: 'alma', rosterId: 'r1' },
    )
    t.match(saved, { status: 200 }, 'a class is not asked for ages')
    const older = await change(api, 'p1', { birthYear: 2015 }, { who: 'internal' })
    t.match(
      older,
      { status: 200, body: { gradeLevel: gradeNow(api, 2015) } },
      'a family’s child has the grade of its age for anybody',
    )
  },
)
