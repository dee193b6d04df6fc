import { eq, like } from 'drizzle-orm'
import t from 'tap'
import type { BodyOf } from '../../../../server/contract/call.ts'
import { updateRosters } from '../../../../server/contract/rosters.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import {
  formerRosterStudents,
  rosterStudents,
  rosters,
} from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount, addRoster } from '../../../support/product-data.ts'
import {
  everything,
  onceAs,
  type Person,
  rosterNow,
  type SchoolsApi,
  schoolsApi,
  withoutRequestId,
} from '../../../support/schools-api.ts'

const seen = (...versions: [string, number][]) =>
  versions.map(([rosterId, version]) => ({ rosterId, version }))
const goes = (studentId: string, ...newRosters: string[]) => ({ studentId, newRosters })
const move = (
  api: SchoolsApi,
  body: BodyOf<typeof updateRosters>,
  {
    who = 'principal' as Person,
    schoolId = 'north',
    key,
  }: { who?: Person; schoolId?: string; key?: string } = {},
) =>
  callApi(api.url, updateRosters, {
    bearer: api.as(who),
    query: { schoolId },
    headers: onceAs(key),
    body,
  })
const idsIn = async (api: SchoolsApi, rosterId: string) => (await rosterNow(api, rosterId)).studentIds
const both = seen(['r1', 1], ['r2', 1])

t.test(
  'children go to their next class or are deactivated, once, and can all come back (S7.81, S4.95, S3.98, S6.12)',
  async (t) => {
    const api = await schoolsApi()
    const key = 'the-key-of-one-form'
    const sent = { seen: both, students: [goes('k1', 'r2'), goes('k2'), goes('k3', 'r1', 'r2')] }
    const answers = await Promise.all([1, 2].map(() => move(api, sent, { key })))
    for (const { status, body } of answers)
      t.same({ status, body }, { status: 200, body: { assigned: 2, deactivated: 1 } })
    t.same([await idsIn(api, 'r1'), await idsIn(api, 'r2')], [['k3'], ['k1', 'k3']])
    t.same(
      (await api.db.select().from(formerRosterStudents))
        .map(({ rosterId, studentId }) => `${rosterId} ${studentId}`)
        .sort(),
      ['r1 k1', 'r1 k2'],
      'where they were is kept',
    )
    const [k2] = await api.db.select().from(students).where(eq(students.id, 'k2'))
    t.ok(k2?.deactivatedAt)
    t.same([(await rosterNow(api, 'r1')).version, (await rosterNow(api, 'r2')).version], [2, 2])
    const undone = await move(api, {
      seen: seen(['r1', 2], ['r2', 2]),
      students: [goes('k1', 'r1'), goes('k2', 'r1'), goes('k3', 'r2')],
    })
    t.same(undone.body, { assigned: 3, deactivated: 0 })
    t.same([await idsIn(api, 'r1'), await idsIn(api, 'r2')], [['k1', 'k2'], ['k3']])
  },
)

t.test('a child without a roster before the move is active without one after the undo', async (t) => {
  const api = await schoolsApi()
  await api.db.delete(rosterStudents).where(eq(rosterStudents.studentId, 'k3'))
  const isActive = async (id: string) => {
    const [row] = await api.db.select().from(students).where(eq(students.id, id))
    return row?.deactivatedAt === null
  }
  const back = { studentId: 'k3', newRosters: [], active: true }
  await move(api, { seen: both, students: [goes('k3', 'r1')] })
  t.same((await move(api, { seen: seen(['r1', 2]), students: [back] })).body, {
    assigned: 1,
    deactivated: 0,
  })
  t.same([await isActive('k3'), await idsIn(api, 'r1')], [true, ['k1', 'k2']])
  await move(api, { seen: [], students: [goes('k3')] })
  t.equal(await isActive('k3'), false)
  await move(api, { seen: [], students: [back] })
  t.equal(await isActive('k3'), true, 'deactivated by the move, too')
})

t.test('a child who moves to another grade has it, and the earlier one after the undo', async (t) => {
  const api = await schoolsApi()
  const read = () =>
    api.db.select().from(students).where(like(students.id, 'k%')).orderBy(students.id).limit(2)
  const [k1, k2] = await read()
  await move(api, { seen: both, students: [{ ...goes('k1', 'r2'), gradeLevel: '7' }, goes('k2', 'r2')] })
  const after = await read()
  const placedNow = { placedAt: after[0]?.placedAt, placedFromGrade: '3' }
  t.ok(placedNow.placedAt)
  t.same(after, [
    { ...k1, ...placedNow, gradeLevel: '7', version: Number(k1?.version) + 1 },
    { ...k2, ...placedNow },
  ])
  const back = [{ ...goes('k1', 'r1'), gradeLevel: k1?.gradeLevel ?? null }, goes('k2', 'r1')]
  await move(api, { seen: seen(['r1', 2], ['r2', 2]), students: back })
  t.equal((await read())[0]?.gradeLevel, k1?.gradeLevel)
})

t.test('a roster that has changed, or was never read, is not written to', async (t) => {
  const api = await schoolsApi()
  const before = await everything(api)
  const refused = [
    move(api, { seen: seen(['r1', 2], ['r2', 1]), students: [goes('k1', 'r2')] }),
    move(api, { seen: seen(['r1', 1]), students: [goes('k1', 'r2')] }),
    move(api, { seen: seen(['r2', 1]), students: [goes('k1')] }),
  ]
  for (const answer of refused) t.match(await answer, { status: 409, body: { error: { code: 'conflict' } } })
  t.same(await everything(api), before)
  const race = await Promise.all([
    move(api, { seen: both, students: [goes('k1', 'r2')] }),
    move(api, { seen: both, students: [goes('k3', 'r1')] }),
  ])
  t.same(race.map(({ status }) => status).sort(), [200, 409])
})

t.test(
  'names stay one of a kind in each class, a full plan stays full, and a broken move moves nobody',
  async (t) => {
    const api = await schoolsApi()
    await api.db.update(students).set({ firstName: 'kid K1' }).where(eq(students.id, 'k3'))
    const before = await everything(api)
    t.match(await move(api, { seen: both, students: [goes('k2', 'r1'), goes('k3', 'r1')] }), {
      status: 400,
      body: {
        error: {
          fields: {
            students: 'Every student must have a unique player name.',
            'students.1': 'kid K1 Moss is a duplicate name in the roster',
          },
        },
      },
    })
    t.same(await everything(api), before)
    t.equal(
      (await move(api, { seen: both, students: [goes('k1', 'r2'), goes('k3', 'r1')] })).status,
      200,
      'two of one name may change places',
    )
    const after = await everything(api)
    api.broken.is = true
    t.equal((await move(api, { seen: seen(['r1', 2], ['r2', 2]), students: [goes('k3')] })).status, 500)
    api.broken.is = false
    t.same(await everything(api), after)

    await addAccount(api.db, 'dee', { schoolId: 'north' })
    await addRoster(api.db, 'rd', 'dee', [], { schoolId: 'north' })
    await api.db
      .insert(subscriptions)
      .values({ id: 'plan', ownerId: 'dee', plan: 'trial', scope: 'teacher', rosterLimit: 1 })
    t.match(
      await move(api, {
        seen: seen(['r1', 2], ['r2', 2], ['rd', 1]),
        students: [goes('k1', 'rd'), goes('k2', 'rd')],
      }),
      {
        status: 409,
        body: {
          error: {
            code: 'roster-limit',
            fullPlan: { scope: 'teacher', isTrial: true, rosterLimit: 1, isOwn: false, name: 'Alma Reyes' },
          },
        },
      },
    )
  },
)

t.test('a tutor’s class of the same child is not changed by the school', async (t) => {
  const api = await schoolsApi()
  await api.db.insert(rosterStudents).values({ rosterId: 'home', studentId: 'k1' })
  t.equal((await move(api, { seen: both, students: [goes('k1', 'r2')] })).status, 200)
  const left = await api.db.select().from(rosterStudents).where(eq(rosterStudents.studentId, 'k1'))
  t.same(left.map(({ rosterId }) => rosterId).sort(), ['home', 'r2'])
})

t.test('only administrators of the school move its children (S6.12, S6.19, S8.79?)', async (t) => {
  const api = await schoolsApi()
  await api.db.insert(rosters).values({
    id: 'gone',
    name: 'Gone',
    schoolId: 'north',
    changedAt: new Date(0),
    deactivatedAt: new Date(0),
  })
  const before = await everything(api)
  const sent = { seen: both, students: [goes('k1', 'r2')] }
  const unknown = withoutRequestId(await move(api, sent, { schoolId: 'nowhere' }))
  t.match(unknown, { status: 404, error: { code: 'not-found' } })
  for (const [who, schoolId] of [
    ['cleo', 'north'],
    ['ben', 'north'],
    ['parent', 'north'],
    ['principal', 'south'],
    ['district', 'far'],
  ] as const)
    t.same(withoutRequestId(await move(api, sent, { who, schoolId })), unknown, `${who} at ${schoolId}`)
  for (const who of ['alma', 'hopeful', 'educator', 'device'] as const)
    t.equal((await move(api, sent, { who })).status, 403, who)
  for (const student of [
    goes('b1', 'r2'),
    goes('p1', 'r2'),
    goes('nobody', 'r2'),
    goes('k1', 'rb'),
    goes('k1', 'class'),
    goes('k1', 'gone'),
    goes('k1', 'nowhere'),
  ])
    t.same(
      withoutRequestId(await move(api, { ...sent, students: [student] })),
      unknown,
      `${student.studentId} to ${student.newRosters}`,
    )
  t.equal((await move(api, { ...sent, students: [goes('m1')] })).status, 403, 'the partner’s child')
  t.equal((await move(api, { ...sent, students: [goes('k1'), goes('k1')] })).status, 400, 'one child twice')
  t.same(await everything(api), before)
  t.equal((await move(api, sent, { who: 'district' })).status, 200)
})

t.test('a school of 600 children moves on, and as many come out as went in', async (t) => {
  const api = await schoolsApi()
  const ids = Array.from({ length: 600 }, (_, i) => `kid-${i}`)
  await addRoster(api.db, 'old', 'principal', ids, { schoolId: 'north' })
  const targets = Array.from({ length: 20 }, (_, i) => `next-${i}`)
  for (const id of targets) await addRoster(api.db, id, 'principal', [], { schoolId: 'north' })
  await api.db
    .insert(subscriptions)
    .values({ id: 'plan', schoolId: 'north', plan: 'gold', scope: 'school', rosterLimit: 700 })
  const answer = await move(api, {
    seen: seen(['old', 1], ...targets.map((id): [string, number] => [id, 1])),
    students: ids.map((id, i) => (i % 6 === 5 ? goes(id) : goes(id, `next-${i % 20}`))),
  })
  t.same(answer.body, { assigned: 500, deactivated: 100 })
  const all = await api.db.select().from(rosterStudents)
  t.equal(all.filter(({ rosterId }) => rosterId.startsWith('next-')).length, 500)
  t.equal(all.filter(({ rosterId }) => rosterId === 'old').length, 0)
})
