import { eq } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import type { BodyOf } from '../../../../server/contract/call.ts'
import type { Student } from '../../../../server/contract/entities.ts'
import {
  addRosterStudent,
  createStudents,
  deactivateRoster,
  removeRosterStudent,
  saveStudent,
  schoolStudents,
} from '../../../../server/contract/rosters.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
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

const add = (
  world: RosterWorld,
  names: readonly string[],
  {
    who = 'alma' as Person,
    rosterId = 'r1',
    schoolId,
    key,
  }: { who?: Person; rosterId?: string; schoolId?: string; key?: string } = {},
) =>
  ask(world.url, createStudents, {
    bearer: world.as(who),
    query: { schoolId },
    headers: onceAs(key),
    body: {
      rosterId,
      students: names.map((name) => {
        const [firstName = '', lastName = ''] = name.split(' ')
        return { firstName, lastName }
      }),
    },
  })
const change = (
  world: RosterWorld,
  studentId: string,
  body: Partial<BodyOf<typeof saveStudent>>,
  { who = 'alma' as Person, schoolId }: { who?: Person; schoolId?: string } = {},
) =>
  ask(world.url, saveStudent, {
    bearer: world.as(who),
    params: { studentId },
    query: { schoolId },
    body: { version: 1, ...body },
  })
const put = (
  world: RosterWorld,
  [rosterId, studentId]: [string, string],
  { who = 'alma' as Person, ...query }: { who?: Person; from?: string; schoolId?: string } = {},
) => ask(world.url, addRosterStudent, { bearer: world.as(who), params: { rosterId, studentId }, query })
const takeOut = (
  world: RosterWorld,
  [rosterId, studentId]: [string, string],
  { who = 'alma' as Person, ...query }: { who?: Person; schoolId?: string } = {},
) => ask(world.url, removeRosterStudent, { bearer: world.as(who), params: { rosterId, studentId }, query })
const idsIn = (reply: unknown) => (reply as RosterReply).studentIds

t.test('new children come into a roster in the order given, once for a key (S7.83)', async (t) => {
  const world = await rosterWorld()
  const key = 'the-key-of-one-form'
  const names = ['Zoë Lind', 'Amara Okafor']
  const answers = await Promise.all([1, 2, 3].map(() => add(world, names, { key, schoolId: 'north' })))
  for (const { status } of answers) t.equal(status, 200)
  const made = answers[0]?.body as Student[]
  t.ok(Value.Check(createStudents.reply, made))
  t.same(
    made.map(({ firstName, gradeLevel, schoolId, version }) => [firstName, gradeLevel, schoolId, version]),
    [
      ['Zoë', '3', 'north', 1],
      ['Amara', '3', 'north', 1],
    ],
  )
  const now = await rosterNow(world, 'r1')
  t.same([now.students.length, now.version], [4, 2], 'three tries, two children')
  const before = await everything(world)
  t.match(await add(world, ['amara OKAFOR', 'New Name']), {
    status: 400,
    body: { error: { fields: { 'students.0': 'amara OKAFOR is a duplicate name in the roster' } } },
  })
  t.same(await everything(world), before, 'all of them or none (S5.16)')
})

t.test('two who add different children at once lose neither', async (t) => {
  const world = await rosterWorld()
  const answers = await Promise.all([add(world, ['Ines Duarte']), add(world, ['Mila Lund'], { who: 'ben' })])
  for (const { status } of answers) t.equal(status, 200)
  t.same(namesIn(await rosterNow(world, 'r1')), ['Ines Duarte', 'Kid k1 Moss', 'Kid k2 Moss', 'Mila Lund'])
})

t.test(
  "a child's own fields are saved in one version, unlike any other name in its rosters (S7.84)",
  async (t) => {
    const world = await rosterWorld()
    const saved = await change(
      world,
      'k1',
      { firstName: ' Amara ', gradeLevel: 'K', birthYear: 2019 },
      { schoolId: 'north' },
    )
    t.same(saved.body, {
      studentId: 'k1',
      firstName: 'Amara',
      lastName: 'Moss',
      gradeLevel: 'K',
      birthYear: 2019,
      schoolId: 'north',
      version: 2,
    })
    t.equal((await rosterNow(world, 'r1')).version, 2)
    const before = await everything(world)
    t.same(
      (await change(world, 'k1', { firstName: 'Amara', gradeLevel: 'K', birthYear: 2019 })).body,
      saved.body,
    )
    t.match(withoutRequestId(await change(world, 'k1', { firstName: 'Anna' }, { who: 'ben' })), {
      status: 409,
      error: { code: 'conflict' },
    })
    const faults: [string, string][] = [
      ['KID K2', 'KID K2 Moss is a duplicate name in the roster'],
      ['  ', 'Moss must have both a first and last name'],
      ['x'.repeat(200), `${'x'.repeat(30)}... must be less than 255 chars`],
    ]
    for (const [firstName, name] of faults)
      t.match(await change(world, 'k1', { version: 2, firstName }), {
        status: 400,
        body: { error: { fields: { name } } },
      })
    t.same(await everything(world), before)
    const both = await Promise.all([
      change(world, 'k3', { firstName: 'Ana' }),
      change(world, 'k3', { firstName: 'Bo' }, { who: 'principal' }),
    ])
    t.same(both.map(({ status }) => status).sort(), [200, 409])
  },
)

t.test('a child is taken out and brought back, and moved in one step (S7.85, S7.86, S4.90)', async (t) => {
  const world = await rosterWorld()
  const out = await takeOut(world, ['r1', 'k1'], { schoolId: 'north' })
  t.same(idsIn(out.body), ['k2'])
  t.same((await takeOut(world, ['r1', 'k1'])).body, out.body, 'twice is once')
  const back = await put(world, ['r1', 'k1'])
  t.same(idsIn(back.body), ['k1', 'k2'], 'although nobody teaches it meanwhile')
  t.same((await put(world, ['r1', 'k1'])).body, back.body, 'twice is once')
  const moved = await put(world, ['r2', 'k1'], { from: 'r1' })
  t.same(idsIn(moved.body), ['k1', 'k3'])
  t.same(idsIn(await rosterNow(world, 'r1')), ['k2'])
  t.same((await put(world, ['r2', 'k1'], { from: 'r1' })).body, moved.body)
  const before = await everything(world)
  world.broken.is = true
  t.equal((await put(world, ['r1', 'k3'], { from: 'r2' })).status, 500)
  world.broken.is = false
  t.same(await everything(world), before, 'a move that breaks off leaves the child where it was')
  await world.db.update(students).set({ firstName: 'KID K2' }).where(eq(students.id, 'k3'))
  t.match(await put(world, ['r1', 'k3'], { from: 'r2' }), {
    status: 400,
    body: { error: { fields: { 'students.0': 'KID K2 Moss is a duplicate name in the roster' } } },
  })
  t.same([...idsIn(await rosterNow(world, 'r2'))].sort(), ['k1', 'k3'])
})

t.test('who was taken out can be brought back while nobody else has the child', async (t) => {
  const world = await rosterWorld()
  await world.db.insert(rosterStudents).values({ rosterId: 'rc', studentId: 'k1' })
  await takeOut(world, ['r1', 'k1'])
  await world.pass(1800)
  t.equal((await put(world, ['r1', 'k1'])).status, 200, 'at once, in any case')
  await takeOut(world, ['r1', 'k1'])
  await world.pass(3601)
  t.equal((await put(world, ['r1', 'k1'])).status, 404, 'later, not out of another’s class')
  await world.db.delete(rosterStudents).where(eq(rosterStudents.rosterId, 'rc'))
  t.equal((await put(world, ['r1', 'k1'])).status, 200)
})

t.test('children of a class that was put away can come into the next one (S4.95)', async (t) => {
  const world = await rosterWorld()
  const inSchool = async (former?: boolean) =>
    (
      (
        await ask(world.url, schoolStudents, {
          bearer: world.as('alma'),
          query: { schoolId: 'north', former },
        })
      ).body as Student[]
    ).map(({ studentId }) => studentId)
  t.same(await inSchool(true), ['k1', 'k2', 'k3'], 'not the partner’s, and nobody else’s')
  await ask(world.url, deactivateRoster, {
    bearer: world.as('alma'),
    params: { teacherId: 'alma', rosterId: 'r1' },
    query: { version: 1 },
  })
  t.same(await inSchool(), ['k3'])
  t.same(await inSchool(true), ['k1', 'k2', 'k3'])
  t.same(idsIn((await put(world, ['r2', 'k1'])).body), ['k1', 'k3'])
  t.same(
    idsIn((await put(world, ['rb', 'k2'], { who: 'ben' })).body),
    undefined,
    'of another school it is unknown',
  )
})

t.test(
  'somebody else’s child, roster or school is unknown in every call (S6.20, S6.9?, S8.79?)',
  async (t) => {
    const world = await rosterWorld()
    const before = await everything(world)
    const unknown = withoutRequestId(await change(world, 'nobody', { firstName: 'X' }))
    t.match(unknown, { status: 404, error: { code: 'not-found' } })
    const attempts: Record<string, ReturnType<typeof add>> = {
      'alma names b1': change(world, 'b1', { firstName: 'X' }),
      'alma names p1': change(world, 'p1', { firstName: 'X' }),
      'cleo names k1': change(world, 'k1', { firstName: 'X' }, { who: 'cleo' }),
      'hopeful names k1': change(world, 'k1', { firstName: 'X' }, { who: 'hopeful' }),
      'principal names b1': change(world, 'b1', { firstName: 'X' }, { who: 'principal' }),
      'district names c1': change(world, 'c1', { firstName: 'X' }, { who: 'district' }),
      'k1 in another school': change(world, 'k1', { firstName: 'X' }, { schoolId: 'south' }),
      'alma adds to rb': add(world, ['A B'], { rosterId: 'rb' }),
      'alma adds to nowhere': add(world, ['A B'], { rosterId: 'nowhere' }),
      'hopeful adds to r1': add(world, ['A B'], { who: 'hopeful' }),
      'r1 in another school': add(world, ['A B'], { schoolId: 'south' }),
      'alma puts b1': put(world, ['r1', 'b1']),
      'alma puts m1': put(world, ['r1', 'm1']),
      'alma puts p1': put(world, ['r1', 'p1']),
      'alma puts nobody': put(world, ['r1', 'nobody']),
      'alma puts into rb': put(world, ['rb', 'k1']),
      'ben puts from r2': put(world, ['r1', 'k3'], { who: 'ben', from: 'r2' }),
      'alma puts from where it is not': put(world, ['r1', 'k3'], { from: 'rb' }),
      'principal puts into r1': put(world, ['r1', 'k3'], { who: 'principal' }),
      'r1 of another school': put(world, ['r1', 'k3'], { schoolId: 'south' }),
      'ben takes from r2': takeOut(world, ['r2', 'k3'], { who: 'ben' }),
      'alma takes who was never there': takeOut(world, ['r1', 'k3']),
      'cleo takes k1': takeOut(world, ['r1', 'k1'], { who: 'cleo' }),
      'k1 out of another school': takeOut(world, ['r1', 'k1'], { schoolId: 'south' }),
    }
    for (const [name, attempt] of Object.entries(attempts))
      t.same(withoutRequestId(await attempt), unknown, name)
    for (const who of ['educator', 'device'] as const)
      for (const attempt of [
        add(world, ['A B'], { who }),
        change(world, 'm1', { firstName: 'X' }, { who }),
        put(world, ['r1', 'k3'], { who }),
        takeOut(world, ['class', 'm1'], { who }),
      ])
        t.equal((await attempt).status, 403, who)
    t.equal((await change(world, 'm1', { firstName: 'X' }, { who: 'principal' })).status, 403)
    t.equal((await add(world, ['A B'], { who: 'principal', rosterId: 'class' })).status, 403)
    t.same(await everything(world), before)
    t.equal((await add(world, ['A B'], { who: 'principal' })).status, 200)
    t.equal((await change(world, 'k1', { firstName: 'X' }, { who: 'district' })).status, 200)
  },
)

t.test('no child comes in beyond what the plan covers (S5.23, S5.24)', async (t) => {
  const world = await rosterWorld()
  await world.db
    .insert(subscriptions)
    .values({ id: 'plan', ownerId: 'alma', plan: 'gold', scope: 'teacher', rosterLimit: 3 })
  t.match(await add(world, ['A B']), { status: 409, body: { error: { code: 'roster-limit' } } })
  t.equal((await put(world, ['r2', 'k1'])).status, 200, 'a child in two of her classes is one child')
  await takeOut(world, ['r2', 'k3'])
  t.equal((await add(world, ['A B'])).status, 200)
  t.match(await put(world, ['r2', 'k3']), { status: 409, body: { error: { code: 'roster-limit' } } })
})

t.test(
  "a parent's child has a first name and an age, and can be taken out (S5.70 to S5.72, S4.90)",
  async (t) => {
    const world = await rosterWorld()
    const family = { who: 'parent' as Person }
    const theo = { rosterId: 'home', students: [{ firstName: 'Theo', lastName: '', birthYear: 2019 }] }
    const made = await ask(world.url, createStudents, {
      bearer: world.as('parent'),
      query: {},
      headers: onceAs(),
      body: theo,
    })
    const [child] = made.body as Student[]
    t.match(child, { firstName: 'Theo', lastName: '', gradeLevel: 'K' })
    const id = child?.studentId ?? ''
    t.match(await change(world, id, { firstName: 'KID P1' }, family), {
      status: 400,
      body: { error: { fields: { name: 'Each child needs a different first name.' } } },
    })
    t.match(await change(world, id, { birthYear: 2026 }, family), {
      status: 400,
      body: { error: { fields: { name: 'Choose an age.' } } },
    })
    t.equal((await change(world, id, { firstName: 'Teo' }, family)).status, 200)
    t.same(idsIn((await takeOut(world, ['home', id], family)).body), ['p1'])
  },
)
