import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterStudents, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { addAccount, addRoster } from '../../../support/product-data.ts'
import {
  everything,
  namesIn,
  type Person,
  type RosterReply,
  type RosterWorld,
  rosterNow,
  rosterWorld,
} from '../../../support/roster-world.ts'
import { change, put, takeOut } from '../students/changes.ts'
import { type Save, save } from './changes.ts'

const family = { who: 'parent', teacherId: 'parent', rosterId: 'home' } as const
const p1 = { studentId: 'p1', firstName: 'Kid p1', lastName: '' }
const maya = { firstName: 'Maya', lastName: '', birthYear: 2017 }

async function familyWorld() {
  const world = await rosterWorld()
  const children = (version: number, list: NonNullable<Save['students']>) =>
    save(world, { version, name: 'Class home', students: list }, family)
  return { world, children }
}

const becomeParent = ({ db }: RosterWorld, id: Person) =>
  db
    .update(accounts)
    .set({ settings: { role: 'Parent/guardian' } })
    .where(eq(accounts.id, id))

t.test(
  'a child’s grade goes with its age, and a repeated save is one (S3.48, S5.76, S9.57, S9.58?)',
  async (t) => {
    const { world, children } = await familyWorld()
    await world.db.update(students).set({ lastName: 'Brooks', gradeLevel: '5' }).where(eq(students.id, 'p1'))
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
        ['Ada', '4'],
        ['Maya', '2'],
      ],
    )
    const before = await everything(world)
    t.match(await children(2, older), { status: 200, body: { version: 3 } }, 'although its version is older')
    t.same(await everything(world), before)
    t.match((await change(world, 'p1', { version: 3, birthYear: 2018 }, { who: 'parent' })).body, {
      birthYear: 2018,
      gradeLevel: '1',
    })
  },
)

t.test(
  'a removed child can be brought back, as it was, while there is room (S4.90, S5.79, S5.80?)',
  async (t) => {
    const { world, children } = await familyWorld()
    await children(1, [p1, maya])
    const [before] = await world.db.select().from(students).where(eq(students.id, 'p1'))
    t.same(namesIn((await takeOut(world, ['home', 'p1'], family)).body as RosterReply), ['Maya'])
    t.equal((await takeOut(world, ['home', 'p1'], family)).status, 200, 'twice is once')
    await world.pass(7 * 24 * 3600)
    t.same(namesIn((await put(world, ['home', 'p1'], family)).body as RosterReply), ['Kid p1', 'Maya'])
    t.same((await world.db.select().from(students).where(eq(students.id, 'p1')))[0], before)
    await takeOut(world, ['home', 'p1'], family)
    const [left] = (await rosterNow(world, 'home', 'parent')).students
    const { version } = await rosterNow(world, 'home', 'parent')
    const more = ['Theo', 'Ada'].map((firstName) => ({ ...maya, firstName }))
    await children(version, [{ ...maya, studentId: left?.studentId ?? '' }, ...more])
    t.match(await put(world, ['home', 'p1'], family), {
      status: 400,
      body: { error: { fields: { students: 'You can have up to 3 children.' } } },
    })
    t.equal((await rosterNow(world, 'home', 'parent')).students.length, 3)
  },
)

t.test('two windows never save over each other, and never make four of three (S5.79)', async (t) => {
  const { world, children } = await familyWorld()
  const both = await Promise.all(
    [
      ['Maya', 'Theo'],
      ['Ada', 'Ben'],
    ].map((names) => children(1, [p1, ...names.map((firstName) => ({ ...maya, firstName }))])),
  )
  t.same(both.map(({ status }) => status).sort(), [200, 409])
  t.equal((await rosterNow(world, 'home', 'parent')).students.length, 3)
})

t.test('nobody else’s child can be saved, removed or brought in', async (t) => {
  const { world, children } = await familyWorld()
  await addAccount(world.db, 'other', { settings: { role: 'Parent/guardian' } })
  await addRoster(world.db, 'their-home', 'other', ['o1'])
  const before = await everything(world)
  for (const studentId of ['o1', 'k1', 'unknown'])
    t.equal((await children(1, [p1, { ...maya, studentId }])).status, 404, studentId)
  t.equal((await save(world, { students: [] }, { ...family, rosterId: 'their-home' })).status, 404)
  t.equal((await takeOut(world, ['their-home', 'o1'], family)).status, 404)
  t.equal((await takeOut(world, ['r1', 'k1'], family)).status, 404)
  for (const studentId of ['o1', 'k1', 'unknown'])
    t.equal((await put(world, ['home', studentId], family)).status, 404, studentId)
  t.equal((await change(world, 'o1', { firstName: 'Mine' }, family)).status, 404)
  t.same(await everything(world), before)
})

t.test('a class of a school that a parent is in as a co-teacher is not a family’s to change', async (t) => {
  const { world, children } = await familyWorld()
  await world.db.insert(rosterTeachers).values({ rosterId: 'r2', accountId: 'parent', rosterIndex: 1 })
  const before = await everything(world)
  const inClass = { ...family, rosterId: 'r2' }
  for (const answer of [
    await save(world, { students: [] }, inClass),
    await takeOut(world, ['r2', 'k3'], family),
    await put(world, ['r2', 'p1'], family),
    await change(world, 'k3', { firstName: 'Mine', birthYear: 2018 }, family),
    await put(world, ['home', 'k3'], family),
    await children(1, [p1, { ...maya, studentId: 'k3' }]),
  ])
    t.match(answer, { status: 403, body: { error: { code: 'forbidden' } } })
  t.same(await everything(world), before)
  await becomeParent(world, 'alma')
  t.equal((await takeOut(world, ['r2', 'k3'], family)).status, 200, 'two parents share their children')
})

t.test('a child of a family who is in a class as well is not renamed in a save of the family', async (t) => {
  const { world, children } = await familyWorld()
  await world.db.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'p1' })
  t.match(await children(1, [{ ...p1, firstName: 'Mine' }]), {
    status: 403,
    body: { error: { code: 'forbidden' } },
  })
  t.equal((await children(1, [p1, maya])).status, 200, 'the rest of the family is theirs')
})

t.test('a parent among its teachers keeps no principal or teacher from a class of a school', async (t) => {
  const world = await rosterWorld()
  await becomeParent(world, 'alma')
  for (const who of ['principal', 'ben'] as const) {
    const { version } = await rosterNow(world, 'r1')
    const kept = await save(
      world,
      { version, name: `Class of ${who}` },
      { who, teacherId: who === 'ben' ? who : 'alma' },
    )
    t.equal(kept.status, 200, `${who} saves`)
    t.equal((await takeOut(world, ['r1', 'k1'], { who })).status, 200, `${who} takes out`)
    t.equal((await put(world, ['r1', 'k1'], { who })).status, 200, `${who} puts back`)
  }
})

t.test('a parent who taught a class along takes none of its children home', async (t) => {
  const { world, children } = await familyWorld()
  // A class without a school, which keeps nobody apart by itself.
  await addRoster(world.db, 'club', 'cleo', ['c2'], {})
  await world.db.insert(rosterTeachers).values({ rosterId: 'club', accountId: 'parent', rosterIndex: 1 })
  t.equal((await takeOut(world, ['club', 'c2'], { who: 'internal' })).status, 200)
  const before = await everything(world)
  t.equal((await put(world, ['home', 'c2'], family)).status, 404)
  t.equal((await children(1, [p1, { ...maya, studentId: 'c2' }])).status, 404)
  t.same(await everything(world), before)
  t.equal((await put(world, ['club', 'c2'], { who: 'cleo' })).status, 200, 'who teaches it may')
  t.equal((await takeOut(world, ['home', 'p1'], family)).status, 200)
  t.equal((await put(world, ['home', 'p1'], family)).status, 200, 'their own child comes back')
})

t.test(
  'a class has the rules of a class, whoever is first among its teachers, a family its own',
  async (t) => {
    const { world } = await familyWorld()
    await becomeParent(world, 'alma')
    const { version, students: present } = await rosterNow(world, 'r1')
    const renamed = present.map(({ studentId, lastName }) => ({
      ...{ studentId, firstName: `New ${studentId}`, lastName },
    }))
    const saved = await save(
      world,
      { version, name: 'Class r1', students: renamed },
      { who: 'principal', teacherId: 'alma', rosterId: 'r1' },
    )
    t.match(saved, { status: 200 }, 'a class is not asked for ages')
    const older = await change(world, 'p1', { birthYear: 2015 }, { who: 'internal' })
    t.match(
      older,
      { status: 200, body: { gradeLevel: '4' } },
      'a family’s child has the grade of its age for anybody',
    )
  },
)
