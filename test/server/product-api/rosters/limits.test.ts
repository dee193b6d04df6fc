import { eq } from 'drizzle-orm'
import t from 'tap'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { everybodyOf } from '../../../support/product-data.ts'
import {
  gradeNow,
  type Person,
  type RosterReply,
  rosterNow,
  schoolsApi,
} from '../../../support/schools-api.ts'
import { create, k1, k2, named, type Save, save } from './changes.ts'

/** Times that two meet: they do not each time. */
const ROUNDS = 6

t.test('a plan has room for so many children and no more (S5.23, S5.24, S5.25, S5.26?)', async (t) => {
  const api = await schoolsApi()
  const { db } = api
  const whose = {
    teacher: { ownerId: 'alma' },
    school: { schoolId: 'north' },
    district: { districtId: 'valley' },
  }
  const plan = (scope: keyof typeof whose, rosterLimit: number) =>
    db.insert(subscriptions).values({
      id: `plan-${scope}`,
      ...whose[scope],
      plan: 'gold',
      scope,
      rosterLimit,
      selectors: everybodyOf(scope === 'district' ? 'valley' : 'north'),
    })
  await plan('district', 6)
  const tooMany = (sentence: string) => ({
    status: 409,
    body: { error: { code: 'roster-limit', message: sentence, fields: { students: sentence } } },
  })
  const add = (count: number, version: number) =>
    save(api, {
      version,
      students: [k1, k2, ...Array.from({ length: count }, (_, i) => named(`New ${'abc'[i]}`))],
    })
  // Five children are in the district's two schools, the partner's one among them.
  t.match(
    await add(2, 1),
    tooMany("Your district's subscription covers 6 students. Contact support to raise the limit."),
  )
  await plan('school', 4)
  t.match(
    await add(1, 1),
    tooMany("Your school's subscription covers 4 students. Contact support to raise the limit."),
  )
  await plan('teacher', 4)
  t.match(
    await add(2, 1),
    tooMany('Your subscription covers 4 students. Contact support to raise the limit.'),
    'her own comes first',
  )
  t.equal((await add(1, 1)).status, 200)
  t.match(await create(api, { students: [named('One More')] }), { status: 409 })
  await db.update(subscriptions).set({ rosterLimit: 2 }).where(eq(subscriptions.id, 'plan-teacher'))
  const { students: four } = await rosterNow(api, 'r1')
  t.equal(
    (await save(api, { version: 2, name: 'Renamed', students: four })).status,
    200,
    'one too big is still edited',
  )
  t.equal(
    (await save(api, { version: 3, name: 'Renamed', students: four.slice(1) })).status,
    200,
    'and made smaller',
  )
  const crowd = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((key) =>
      create(api, { students: [named(`Late ${key}`)] }, { who: 'internal', teacherId: 'cleo' }),
    ),
  )
  t.ok(
    crowd.every(({ status }) => status === 200),
    'without a plan there is a pilot’s room, and six at once wait for one another and never in a ring',
  )
})

t.test('several at once do not get into one last seat (S5.24)', async (t) => {
  const api = await schoolsApi()
  await api.db
    .insert(subscriptions)
    .values({ id: 'plan', ownerId: 'alma', plan: 'gold', scope: 'teacher', rosterLimit: 4 })
  const crowd = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => create(api, { students: [named(`Late ${name}`)] })),
  )
  t.same(crowd.map(({ status }) => status).sort(), [200, 409, 409, 409])
})

t.test(
  'teachers of two schools at once do not get into the last seat of their district (S5.24)',
  async (t) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const api = await schoolsApi()
      await api.db.insert(subscriptions).values({
        ...{ id: 'plan', districtId: 'valley', plan: 'gold', scope: 'district', rosterLimit: 6 },
        selectors: everybodyOf('valley'),
      })
      const crowd = await Promise.all(
        (['alma', 'ben'] as const).map((who) =>
          create(api, { students: [named(`Late ${who}`)] }, { who, teacherId: who }),
        ),
      )
      t.same(crowd.map(({ status }) => status).sort(), [200, 409])
    }
  },
)

t.test(
  "a parent's children: up to three, by first name and age (S1.20, S5.70, S5.71, S5.72, S5.73, S5.74, S5.75, S5.76, S5.77, S5.78, S5.79, S5.80?, S9.55, S9.58?)",
  async (t) => {
    const api = await schoolsApi()
    const family = { who: 'parent' as Person, teacherId: 'parent', rosterId: 'home' }
    const p1 = { studentId: 'p1', firstName: 'Kid p1', lastName: '' }
    const put = (version: number, ...more: NonNullable<Save['students']>) =>
      save(api, { version, name: 'Class home', students: [p1, ...more] }, family)
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
      { birthYear: 2017, gradeLevel: gradeNow(api, 2017), lastName: '' },
    )
    const other = { students: four.slice(0, 2) }
    t.match(await create(api, other, { who: 'parent', teacherId: 'parent' }), {
      status: 400,
      body: { error: { fields: { students: 'You can have up to 3 children.' } } },
    })
    t.equal((await save(api, { version: 2, name: 'Class home', students: [] }, family)).status, 200)
  },
)
