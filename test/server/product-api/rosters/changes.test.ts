import { eq } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import type { BodyOf } from '../../../../server/contract/call.ts'
import { createRoster, deactivateRoster, myRosters, saveRoster } from '../../../../server/contract/rosters.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterStudents, rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { ask } from '../../../support/product-api.ts'
import {
  everything,
  namesIn,
  onceAs,
  type Person,
  type RosterReply,
  type RosterWorld,
  rosterNow,
  rosterWorld,
  withoutRequestId,
} from '../../../support/roster-world.ts'

type Save = BodyOf<typeof saveRoster>
const named = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}
const create = (
  world: RosterWorld,
  body: Partial<BodyOf<typeof createRoster>>,
  {
    who = 'alma' as Person,
    teacherId = 'alma',
    key,
  }: { who?: Person; teacherId?: string; key?: string } = {},
) =>
  ask(world.url, createRoster, {
    bearer: world.as(who),
    params: { teacherId },
    body: { name: 'Room 9', gradeLevel: '2', ...body },
    headers: onceAs(key),
  })
const save = (
  world: RosterWorld,
  body: Partial<Save>,
  { who = 'alma' as Person, teacherId = 'alma', rosterId = 'r1' } = {},
) =>
  ask(world.url, saveRoster, {
    bearer: world.as(who),
    params: { teacherId, rosterId },
    body: { version: 1, name: 'Class r1', gradeLevel: '3', ...body },
  })
const putAway = (
  world: RosterWorld,
  version: number,
  { who = 'alma' as Person, teacherId = 'alma', rosterId = 'r1' } = {},
) =>
  ask(world.url, deactivateRoster, {
    bearer: world.as(who),
    params: { teacherId, rosterId },
    query: { version },
  })
const k1 = { studentId: 'k1', firstName: 'Kid k1', lastName: 'Moss' }
const k2 = { studentId: 'k2', firstName: 'Kid k2', lastName: 'Moss' }
const versionOf = async ({ db }: RosterWorld, id: string) =>
  (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.rosterVersion

t.test('a roster is made with its children, last in order, once for a key (S7.78, S1.6)', async (t) => {
  const world = await rosterWorld()
  const body = { name: ' Room  9 ', students: [named('Amara Okafor'), named('Zoë Lind')] }
  const key = 'the-key-of-one-form'
  const answers = await Promise.all([1, 2, 3].map(() => create(world, body, { key })))
  t.same(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  const made = answers[0]?.body as RosterReply
  t.ok(Value.Check(createRoster.reply, made))
  t.match(made, { name: 'Room 9', gradeLevel: '2', rosterIndex: 2, version: 1, teachers: [{ id: 'alma' }] })
  t.match(made.students, [
    { firstName: 'Zoë', gradeLevel: '2', schoolId: 'north' },
    { firstName: 'Amara', gradeLevel: '2', schoolId: 'north' },
  ])
  t.equal(new Set(answers.map((answer) => JSON.stringify(answer.body))).size, 1, 'three tries, one roster')
  t.equal(await versionOf(world, 'alma'), 2)
  t.equal((await create(world, { name: 'Another' }, { key })).status, 409, 'a key is good for one thing')
  t.equal((await create(world, body, { key, who: 'principal' })).status, 200, 'of one person')
  const { status } = await ask(world.url, createRoster, {
    bearer: world.as('alma'),
    params: { teacherId: 'alma' },
    body: { name: 'A', gradeLevel: null },
  })
  t.equal(status, 400, 'nothing is made without a key')
  await world.pass(25 * 3600)
  const later = await ask(world.url, createRoster, {
    bearer: world.as('alma'),
    params: { teacherId: 'alma' },
    body: { name: 'Another', gradeLevel: '2' },
    headers: onceAs(key),
  })
  t.equal(later.status, 200, 'and is forgotten after a day')
})

t.test(
  'what is wrong with names is said of each, and nothing is kept (S5.11 to S5.22?, S8.77)',
  async (t) => {
    const world = await rosterWorld()
    const before = await everything(world)
    const list = [
      named('Amara Okafor'),
      named('Cher'),
      named(`${'x'.repeat(201)} B`),
      named('amara OKAFOR'),
      named(`${'x'.repeat(200)} C`),
    ]
    const fields = {
      name: 'The roster name cannot be empty.',
      students: 'Every student must have a unique player name.',
      'students.1': 'Cher must have both a first and last name',
      'students.2': `${'x'.repeat(30)}... must be less than 255 chars`,
      'students.3': 'amara OKAFOR is a duplicate name in the roster',
    }
    t.match(await create(world, { name: '  ', students: list }), { status: 400, body: { error: { fields } } })
    t.match(await save(world, { name: '', students: [k1, ...list] }), {
      status: 400,
      body: {
        error: {
          fields: {
            name: fields.name,
            students: fields.students,
            'students.2': fields['students.1'],
            'students.4': fields['students.3'],
          },
        },
      },
    })
    t.match(
      await save(world, { students: [{ ...k1, firstName: 'x'.repeat(200) }, k2] }),
      { status: 400, body: { error: { fields: { 'students.0': /must be less than 255 chars/ } } } },
      'a name that is edited stays under 200',
    )
    t.match(await save(world, { students: [k1, { ...k2, firstName: 'kid K1' }] }), {
      status: 400,
      body: { error: { fields: { 'students.1': 'kid K1 Moss is a duplicate name in the roster' } } },
    })
    t.match(await save(world, { students: [k1, k1] }), {
      status: 400,
      body: { error: { fields: { students: fields.students } } },
    })
    t.same(await everything(world), before)
  },
)

t.test('a save makes a roster as it is to be, in one step (S7.79, S3.38, S3.39)', async (t) => {
  const world = await rosterWorld()
  const wanted = {
    version: 1,
    name: 'Room 12',
    gradeLevel: 'N/A',
    students: [
      { ...k1, firstName: ' Amara ', gradeLevel: '4' },
      named('أمل الزهراء'),
      named("Zoë O'Neill-😀"),
    ],
  }
  await world.pass(60)
  const answer = await save(world, wanted)
  t.equal(answer.status, 200)
  const saved = answer.body as RosterReply
  t.ok(Value.Check(saveRoster.reply, saved))
  t.match(saved, { name: 'Room 12', gradeLevel: 'N/A', version: 2, rosterIndex: 0 })
  t.same(namesIn(saved), ['Amara Moss', "Zoë O'Neill-😀", 'أمل الزهراء'])
  t.match(
    saved.students.find(({ studentId }) => studentId === 'k1'),
    { firstName: 'Amara', gradeLevel: '4', version: 2 },
  )
  t.not(saved.changedAt, '2026-09-01T00:00:00.000Z')
  t.same(
    [await versionOf(world, 'alma'), await versionOf(world, 'ben')],
    [2, 2],
    'everybody who teaches it is told',
  )
  const [left] = await world.db.select().from(students).where(eq(students.id, 'k2'))
  t.equal(left?.deactivatedAt, null, 'who is taken out of a class is still a child of the school')

  const before = await everything(world)
  t.same((await save(world, wanted)).body, saved, 'a repeat is answered and does nothing')
  t.same(await everything(world), before)
  t.match((await save(world, { version: 2, name: 'Only the name', gradeLevel: null })).body, {
    version: 3,
    gradeLevel: null,
    students: { length: 3 },
  })
  t.equal((await save(world, { version: 3, name: 'Only the name', gradeLevel: null })).status, 200)
  t.equal((await rosterNow(world, 'r1')).version, 3, 'a save that changes nothing raises nothing')
})

t.test('of two who save one roster the second is told, and nothing of theirs is mixed in', async (t) => {
  const world = await rosterWorld()
  const both = await Promise.all([
    save(world, { students: [k1, k2, named('Ines Duarte')] }),
    save(world, { students: [k1, named('Mila Andersson')] }, { who: 'ben', teacherId: 'ben' }),
  ])
  t.same(both.map(({ status }) => status).sort(), [200, 409])
  const [first, second] = both.map(({ status }) => status === 200)
  t.not(first, second)
  const now = await rosterNow(world, 'r1')
  t.same(
    namesIn(now),
    first ? ['Ines Duarte', 'Kid k1 Moss', 'Kid k2 Moss'] : ['Kid k1 Moss', 'Mila Andersson'],
  )
  t.equal(now.version, 2)
  const before = await everything(world)
  t.match(withoutRequestId(await save(world, { name: 'Late' })), {
    status: 409,
    error: { code: 'conflict', message: 'Somebody else changed this in the meantime.' },
  })
  t.equal((await putAway(world, 1)).status, 409, 'a roster that has changed is not put away unseen')
  t.same(await everything(world), before)
})

t.test("a child's new name is new in every roster it is in, and for whoever edits those", async (t) => {
  const world = await rosterWorld()
  await world.db.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'k1' })
  t.equal((await save(world, { students: [{ ...k1, firstName: 'Amara' }, k2] })).status, 200)
  t.equal((await rosterNow(world, 'r2')).version, 2)
  t.equal((await save(world, { name: 'Room 2' }, { rosterId: 'r2' })).status, 409)
})

t.test('a save that breaks off in the middle leaves everything as it was', async (t) => {
  const world = await rosterWorld()
  const before = await everything(world)
  const key = 'the-key-of-one-form'
  world.broken.is = true
  t.equal((await save(world, { name: 'New', students: [k1, named('Ines Duarte')] })).status, 500)
  t.equal((await create(world, { students: [named('Ines Duarte')] }, { key })).status, 500)
  t.equal((await putAway(world, 1)).status, 500)
  t.same(await everything(world), before)
  world.broken.is = false
  t.equal(
    (await create(world, { students: [named('Ines Duarte')] }, { key })).status,
    200,
    'and can be tried again',
  )
})

t.test(
  'a roster is put away with all that is in it, and the last one makes room for a first (S7.80, S4.92 to S4.94?)',
  async (t) => {
    const world = await rosterWorld()
    const members = await world.db.select().from(rosterStudents)
    t.match(await putAway(world, 1), { status: 200, body: {} })
    t.equal((await putAway(world, 1)).status, 200, 'twice is once')
    t.equal(await versionOf(world, 'ben'), 2)
    t.same(await world.db.select().from(rosterStudents), members, 'who was in it is kept')
    const [row] = await world.db.select().from(rosters).where(eq(rosters.id, 'r1'))
    t.ok(row?.deactivatedAt)
    t.equal((await putAway(world, 1, { rosterId: 'r2' })).status, 200)
    const mine = async (query: { create?: boolean }) =>
      (await ask(world.url, myRosters, { bearer: world.as('alma'), query })).body as RosterReply[]
    t.same(await mine({ create: false }), [])
    t.match(await mine({}), [{ name: 'My Class', students: [], version: 1 }])
  },
)

t.test(
  'only those a roster belongs to change it; anybody else’s is unknown (S6.20, S6.9?, S8.79?)',
  async (t) => {
    const world = await rosterWorld()
    const tries = {
      create: (who: Person, teacherId: string) => create(world, {}, { who, teacherId }),
      save: (who: Person, teacherId: string, rosterId = 'r1') =>
        save(world, { version: 99, name: 'Mine' }, { who, teacherId, rosterId }),
      putAway: (who: Person, teacherId: string, rosterId = 'r1') =>
        putAway(world, 99, { who, teacherId, rosterId }),
    }
    const before = await everything(world)
    const unknown = withoutRequestId(await tries.save('alma', 'alma', 'nowhere'))
    t.match(unknown, { status: 404, error: { code: 'not-found' } })
    for (const attempt of ['save', 'putAway'] as const)
      for (const [who, teacherId, rosterId] of [
        ['alma', 'alma', 'rb'],
        ['alma', 'alma', 'home'],
        ['alma', 'ben', 'r1'],
        ['ben', 'ben', 'r2'],
        ['cleo', 'alma', 'r1'],
        ['hopeful', 'alma', 'r1'],
        ['principal', 'ben', 'r1'],
        ['principal', 'alma', 'rb'],
        ['district', 'cleo', 'rc'],
        ['parent', 'alma', 'r1'],
        ['alma', 'nobody', 'r1'],
      ] as const)
        t.same(
          withoutRequestId(await tries[attempt](who, teacherId, rosterId)),
          unknown,
          `${attempt} ${who} ${teacherId} ${rosterId}`,
        )
    for (const [who, teacherId] of [
      ['cleo', 'alma'],
      ['hopeful', 'alma'],
      ['alma', 'ben'],
      ['district', 'cleo'],
    ] as const)
      t.same(withoutRequestId(await tries.create(who, teacherId)), unknown, `create ${who} ${teacherId}`)
    for (const who of ['principal', 'district', 'internal'] as const)
      t.equal((await tries.save(who, 'alma')).status, 409, `${who} gets as far as the version`)
    for (const who of ['educator', 'device'] as const)
      for (const attempt of Object.values(tries)) t.equal((await attempt(who, 'alma')).status, 403, who)
    t.equal(
      (await tries.save('principal', 'educator', 'class')).status,
      403,
      'a partner’s class is the partner’s',
    )
    t.equal((await tries.putAway('principal', 'educator', 'class')).status, 403)
    t.equal((await tries.create('principal', 'educator')).status, 403)
    const taken = (rosterId: string, studentId: string) =>
      save(world, { students: [k1, k2, { ...named('Some Name'), studentId }] }, { rosterId })
    for (const studentId of ['b1', 'c1', 'p1', 'm1', 'nobody'])
      t.same(withoutRequestId(await taken('r1', studentId)), unknown, `${studentId} is not alma's to take`)
    t.same(await everything(world), before)
    t.equal((await save(world, {}, { who: 'principal' })).status, 200)
  },
)

t.test('a plan has room for so many children and no more (S5.23 to S5.26?)', async (t) => {
  const world = await rosterWorld()
  const { db } = world
  const plan = (ownerId: string, scope: 'teacher' | 'school' | 'district', rosterLimit: number) =>
    db.insert(subscriptions).values({ id: `plan-${ownerId}`, ownerId, plan: 'gold', scope, rosterLimit })
  await plan('district', 'district', 6)
  const tooMany = (sentence: string) => ({
    status: 409,
    body: { error: { code: 'roster-limit', message: sentence, fields: { students: sentence } } },
  })
  const add = (count: number, version: number) =>
    save(world, {
      version,
      students: [k1, k2, ...Array.from({ length: count }, (_, i) => named(`New ${'abc'[i]}`))],
    })
  // Five children are in the district's two schools, the partner's one among them.
  t.match(
    await add(2, 1),
    tooMany("Your district's subscription covers 6 students. Write to support to raise the limit."),
  )
  await plan('principal', 'school', 4)
  t.match(
    await add(1, 1),
    tooMany("Your school's subscription covers 4 students. Write to support to raise the limit."),
  )
  await plan('alma', 'teacher', 4)
  t.match(
    await add(2, 1),
    tooMany('Your subscription covers 4 students. Write to support to raise the limit.'),
    'her own comes first',
  )
  t.equal((await add(1, 1)).status, 200)
  t.match(await create(world, { students: [named('One More')] }), { status: 409 })
  await db.update(subscriptions).set({ rosterLimit: 2 }).where(eq(subscriptions.id, 'plan-alma'))
  const { students: four } = await rosterNow(world, 'r1')
  t.equal(
    (await save(world, { version: 2, name: 'Renamed', students: four })).status,
    200,
    'one too big is still edited',
  )
  t.equal(
    (await save(world, { version: 3, name: 'Renamed', students: four.slice(1) })).status,
    200,
    'and made smaller',
  )
  const crowd = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((key) =>
      create(world, { students: [named(`Late ${key}`)] }, { who: 'internal', teacherId: 'cleo' }),
    ),
  )
  t.ok(
    crowd.every(({ status }) => status === 200),
    'without a plan there is a pilot’s room, and six at once wait for one another and never in a ring',
  )
})

t.test('several at once do not get into one last seat (S5.24)', async (t) => {
  const world = await rosterWorld()
  await world.db
    .insert(subscriptions)
    .values({ id: 'plan', ownerId: 'alma', plan: 'gold', scope: 'teacher', rosterLimit: 4 })
  const crowd = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => create(world, { students: [named(`Late ${name}`)] })),
  )
  t.same(crowd.map(({ status }) => status).sort(), [200, 409, 409, 409])
})

t.test(
  "a parent's children: up to three, by first name and age (S1.20, S5.70 to S5.80?, S9.55, S9.58?)",
  async (t) => {
    const world = await rosterWorld()
    const family = { who: 'parent' as Person, teacherId: 'parent', rosterId: 'home' }
    const p1 = { studentId: 'p1', firstName: 'Kid p1', lastName: '' }
    const put = (version: number, ...more: NonNullable<Save['students']>) =>
      save(world, { version, name: 'Class home', students: [p1, ...more] }, family)
    const maya = { firstName: 'Maya', lastName: '', birthYear: 2017 }
    t.match(
      await put(1, { ...maya, firstName: ' kid P1' }, { firstName: '', lastName: '', birthYear: 2018 }),
      {
        status: 400,
        body: {
          error: {
            fields: {
              'students.1': 'Each child needs a different first name.',
              'students.2': 'Enter a first name.',
            },
          },
        },
      },
    )
    t.match(await put(1, { firstName: 'Theo', lastName: '' }, { ...maya, birthYear: 2026 }), {
      status: 400,
      body: { error: { fields: { 'students.1': 'Choose an age.', 'students.2': 'Choose an age.' } } },
    })
    const four = ['A', 'B', 'C'].map((firstName) => ({ ...maya, firstName }))
    t.match(await put(1, ...four), {
      status: 400,
      body: { error: { fields: { students: 'You can have up to 3 children.' } } },
    })
    const answer = await put(1, maya)
    t.equal(answer.status, 200)
    t.match(
      (answer.body as RosterReply).students.find(({ firstName }) => firstName === 'Maya'),
      { birthYear: 2017, gradeLevel: '2', lastName: '' },
    )
    const other = { students: four.slice(0, 2) }
    t.match(await create(world, other, { who: 'parent', teacherId: 'parent' }), {
      status: 400,
      body: { error: { fields: { students: 'You can have up to 3 children.' } } },
    })
    t.equal((await save(world, { version: 2, name: 'Class home', students: [] }, family)).status, 200)
  },
)

t.test('whoever teaches two classes of the same children can save both at once', async (t) => {
  const world = await rosterWorld()
  await world.db.insert(rosterStudents).values([
    { rosterId: 'r2', studentId: 'k1' },
    { rosterId: 'r2', studentId: 'k2' },
    { rosterId: 'r1', studentId: 'k3' },
  ])
  const k3 = { studentId: 'k3', firstName: 'Kid k3', lastName: 'Moss' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      save(
        world,
        { students: [k1, k2, k3].map((kid) => ({ ...kid, lastName: `Moss ${i}` })), name: `Class ${i}` },
        { rosterId: i % 2 ? 'r1' : 'r2' },
      ),
    ),
  )
  t.same(
    answers.map(({ status }) => status).sort(),
    [200, 409, 409, 409, 409, 409, 409, 409],
    'nobody waits for ever',
  )
})
