import { eq } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import type { QueryOf, ReplyOf } from '../../../../server/contract/call.ts'
import { teachersSummary } from '../../../../server/contract/teachers.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { districts } from '../../../../server/product-api/db/schema/institutions.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { callApi, type RunningProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from '../../../support/product-data.ts'
import {
  type Person,
  people,
  type SchoolsApi,
  schoolsApi,
  withoutRequestId,
} from '../../../support/schools-api.ts'

type Summary = ReplyOf<typeof teachersSummary>

const get = (api: SchoolsApi, who: Person, query: Partial<QueryOf<typeof teachersSummary>> = {}) =>
  callApi(api.url, teachersSummary, { bearer: api.as(who), query: { pageSize: 50, ...query } })
const summary = async (...args: Parameters<typeof get>): Promise<Summary> => {
  const { status, body } = await get(...args)
  if (status !== 200) throw new Error(`answered ${status}`)
  return Value.Parse(teachersSummary.reply, body)
}
const idsOf = (found: Summary['open']) => found?.list.map(({ id }) => id)

const play = (
  { db, clock }: Pick<RunningProductApi, 'db' | 'clock'>,
  studentId: string,
  seconds: number,
  daysAgo: number,
) =>
  db.insert(playEvents).values({
    studentId,
    appContext: 'Match',
    startedAt: new Date(clock.now().getTime() - daysAgo * 86_400_000),
    seconds,
    levelNum: 1,
    levelResultType: 'wonEarly',
  })

t.test(
  'an administrator has the teachers of the school, with children and minutes, in one answer (S2.143, S6.10, S7.54)',
  async (t) => {
    const api = await schoolsApi()
    await api.db.insert(subscriptions).values({
      ...{ id: 'plan', schoolId: 'north', plan: 'gold', scope: 'school' },
      ...{ rosterLimit: 9, expirationDay: 20270701 },
    })
    await addAccount(api.db, 'zita', {
      schoolId: 'north',
      firstName: 'Zita',
      lastName: 'abel',
      state: 'unvalidated',
    })
    await addAccount(api.db, 'left', { schoolId: 'north', state: 'deactivated' })
    await addAccount(api.db, 'mum', { schoolId: 'north', settings: { role: 'Parent/guardian' } })
    // k1 is in both of her classes, and counts once.
    await api.db.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'k1' })
    await play(api, 'k1', 89, 1)
    await play(api, 'k2', 91, 27)
    await play(api, 'k3', 600, 40)
    const person = { lastName: 'Reyes', firstName: 'Alma', role: null, gradeLevel: null, state: 'active' }
    const none = { numStudents: 0, minutes: 0, deactivatable: true, invitation: null }
    t.same(await summary(api, 'principal'), {
      scope: 'school',
      name: 'School north',
      teachers: 4,
      students: 4,
      joinRequests: 0,
      office: [],
      schools: {
        page: 1,
        pages: 1,
        total: 1,
        list: [
          {
            schoolId: 'north',
            name: 'School north',
            teachers: 4,
            students: 4,
            subscription: { plan: 'gold', scope: 'school', trialStartDate: null, expirationDay: 20270701 },
            // The administrator has it without a rule.
            covered: 1,
          },
        ],
      },
      open: {
        page: 1,
        pages: 1,
        total: 4,
        schoolId: 'north',
        name: 'School north',
        list: [
          {
            ...person,
            ...none,
            id: 'zita',
            email: 'zita@School.test',
            firstName: 'Zita',
            lastName: 'abel',
            state: 'unvalidated',
          },
          { ...person, ...none, id: 'alma', email: 'alma@School.test', numStudents: 3, minutes: 3 },
          { ...person, ...none, id: 'hopeful', email: 'hopeful@School.test' },
          { ...person, ...none, id: 'principal', email: 'principal@School.test', deactivatable: false },
        ],
        deactivatedTeachers: 1,
      },
    })
  },
)

t.test("a school's plan that has ended does not stand over its district's that runs (S2.143)", async (t) => {
  const api = await schoolsApi()
  const plan = { plan: 'gold', rosterLimit: 9 } as const
  const school = { ...plan, id: 'own', schoolId: 'north', scope: 'school' } as const
  await api.db.insert(subscriptions).values({ ...school, expirationDay: 20180701 })
  const shown = async () => {
    const { schools } = await summary(api, 'principal')
    const { scope, expirationDay } = schools.list[0]?.subscription ?? {}
    return `${scope} ${expirationDay}`
  }
  t.equal(await shown(), 'school 20180701', 'ended, where there is no other')
  const district = { ...plan, id: 'wide', districtId: 'valley', scope: 'district' } as const
  await api.db.insert(subscriptions).values({ ...district, expirationDay: 20300701 })
  t.equal(await shown(), 'district 20300701')
  await api.db.update(subscriptions).set({ expirationDay: 20280701 }).where(eq(subscriptions.id, 'own'))
  t.equal(await shown(), 'school 20280701', 'its own, while both run')
})

t.test('a district has its schools by name, and opens one at a time (S2.143, S6.16, S6.23)', async (t) => {
  const api = await schoolsApi()
  await api.db
    .insert(subscriptions)
    .values({ id: 'plan', districtId: 'valley', plan: 'gold', scope: 'district', rosterLimit: 9 })
  const first = await summary(api, 'district')
  t.match(first, { scope: 'district', name: 'valley', teachers: 4, students: 5, open: null })
  t.same(
    first.office.map(({ id }) => id),
    ['district'],
    'who is at no school is listed, without rosters',
  )
  t.same(
    first.schools.list.map(({ schoolId, teachers, students, subscription }) => [
      schoolId,
      teachers,
      students,
      subscription?.scope,
    ]),
    [
      ['north', 3, 4, 'district'],
      ['south', 1, 1, 'district'],
    ],
  )
  t.same(idsOf((await summary(api, 'district', { schoolId: 'south' })).open), ['ben'])
})

t.test('an internal administrator has every school, others only their own (S6.9?, S6.20)', async (t) => {
  const api = await schoolsApi()
  const all = await summary(api, 'internal')
  t.match(all, { scope: 'all', name: null, office: [] })
  t.match(all.schools.list[0], { city: 'Oakland', state: 'CA' }, 'many schools have one name')
  t.same(
    all.schools.list.map(({ schoolId }) => schoolId),
    ['far', 'north', 'south'],
  )
  for (const who of ['hopeful', 'alma', 'cleo'] as const) {
    const own = await summary(api, who)
    t.equal(own.scope, 'self')
    t.same(idsOf(own.open), [who], `${who} has only themselves`)
    t.equal(own.teachers, 1)
  }
  t.match(await summary(api, 'parent'), {
    scope: 'self',
    name: null,
    schools: { list: [{ schoolId: null }] },
  })
})

t.test('another’s school returns 404 (S6.20, S8.79?)', async (t) => {
  const api = await schoolsApi()
  const reached: Partial<Record<Person, readonly string[]>> = {
    principal: ['north'],
    district: ['north', 'south'],
    internal: ['north', 'south', 'far'],
    alma: ['north'],
    hopeful: ['north'],
    ben: ['south'],
    cleo: ['far'],
    parent: [],
  }
  for (const who of people) {
    const answers = reached[who]
    const unknown = await get(api, who, { schoolId: 'nowhere' })
    if (answers === undefined) {
      t.equal(unknown.status, 403, who)
      continue
    }
    t.equal(unknown.status, 404, who)
    for (const schoolId of ['north', 'south', 'far']) {
      const answer = await get(api, who, { schoolId })
      if (answers.includes(schoolId)) t.equal(answer.status, 200, `${who} opens ${schoolId}`)
      else t.same(withoutRequestId(answer), withoutRequestId(unknown), `${who} at ${schoolId}`)
    }
  }
})

t.test(
  'a hundred schools, by their numbers, and a school of 120 teachers come a page at a time (S2.143)',
  async (t) => {
    const api = await schoolsApi()
    const { db } = api
    await db.insert(districts).values({ id: 'wide', name: 'Wide', state: 'CA' })
    for (let i = 0; i < 103; i++) await addSchool(db, `s-${i}`, 'wide')
    for (let i = 0; i < 120; i++)
      await addAccount(db, `t-${i}`, { schoolId: 's-0', lastName: `T${String(i).padStart(3, '0')}` })
    await addAccount(db, 'chief', { districtId: 'wide', rights: 'V' })
    await addRoster(db, 'first', 't-0', ['w1'], { schoolId: 's-0' })
    const bearer = await bearerFor(api, 'chief')
    const asChief: SchoolsApi = { ...api, as: () => bearer }
    const page = async (query: Partial<QueryOf<typeof teachersSummary>>) =>
      summary(asChief, 'district', query)
    const first = await page({})
    t.match(first.schools, { page: 1, pages: 3, total: 103 })
    t.equal(first.schools.list.length, 50)
    const last = await page({ schoolPage: 99, schoolId: 's-0', teacherPage: 99 })
    t.match(last.schools, { page: 3, pages: 3 })
    t.same(
      last.schools.list.map(({ schoolId }) => schoolId),
      ['s-100', 's-101', 's-102'],
    )
    t.match(last.open, { page: 3, pages: 3, total: 120, schoolId: 's-0' })
    t.equal(last.open?.list.length, 20)
    const { schools: found } = await page({ schoolId: 's-99' })
    t.ok(
      found.list.some(({ schoolId }) => schoolId === 's-99'),
      'the page of a school that is named',
    )
    const seen = await Promise.all([1, 2, 3].map((teacherPage) => page({ schoolId: 's-0', teacherPage })))
    t.equal(new Set(seen.flatMap(({ open }) => idsOf(open))).size, 120, 'each is on one page')
    t.equal((await get(asChief, 'district', { pageSize: 101 })).status, 400)
  },
)
