import { eq } from 'drizzle-orm'
import t from 'tap'
import type { BodyOf, ReplyOf } from '../../../../server/contract/call.ts'
import { deactivatedTeachers } from '../../../../server/contract/deactivated.ts'
import { nextRosters } from '../../../../server/contract/next-rosters.ts'
import {
  deactivateTeacher,
  reactivateTeacher,
  teachersSummary,
} from '../../../../server/contract/teachers.ts'
import { rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { mailsTo } from '../../../support/mails.ts'
import { callApi } from '../../../support/product-api.ts'
import { addRoster } from '../../../support/product-data.ts'
import {
  activeRosters,
  everything,
  type Person,
  type SchoolsApi,
  schoolsApi,
} from '../../../support/schools-api.ts'

const list = async (api: SchoolsApi, who: Person, body: BodyOf<typeof deactivatedTeachers>) => {
  const response = await callApi(api.url, deactivatedTeachers, { bearer: api.as(who), body })
  return response.status === 200 ? (response.body as ReplyOf<typeof deactivatedTeachers>) : response.status
}
const deactivate = (api: SchoolsApi, who: Person, teacherId: string) =>
  callApi(api.url, deactivateTeacher, { bearer: api.as(who), params: { teacherId } })
const north = { schoolId: 'north' }

t.test('a deactivated teacher is listed with what they had, by whom and when (S6.14, S6.15?)', async (t) => {
  const api = await schoolsApi()
  t.same(await list(api, 'principal', north), { total: 0, teachers: [] })
  await deactivate(api, 'principal', 'alma')
  const found = (await list(api, 'principal', north)) as ReplyOf<typeof deactivatedTeachers>
  t.match(found, {
    total: 1,
    teachers: [
      {
        id: 'alma',
        email: 'alma@School.test',
        deactivatedAt: api.clock.now().toISOString(),
        deactivatedBy: { firstName: /./ },
        reactivatable: true,
      },
    ],
  })
  const { classes } = found.teachers[0] ?? { classes: [] }
  t.same(
    classes.map(({ name, isShared }) => [name, isShared]),
    [
      ['Class r1', true],
      ['Class r2', false],
    ],
    'ben teaches the first one too',
  )
  t.equal(
    classes.reduce((sum, { students }) => sum + students, 0),
    3,
    'her classes, with their children',
  )
  const { body } = await callApi(api.url, teachersSummary, {
    bearer: api.as('principal'),
    query: { ...north, pageSize: 10 },
  })
  t.equal((body as ReplyOf<typeof teachersSummary>).open?.deactivatedTeachers, 1)
})

t.test('only administrators of the school see them; an address is searched among theirs', async (t) => {
  const api = await schoolsApi()
  await deactivate(api, 'principal', 'alma')
  const idsOf = async (who: Person, body: BodyOf<typeof deactivatedTeachers>) => {
    const found = await list(api, who, body)
    return typeof found === 'number' ? found : found.teachers.map(({ id }) => id).join(' ')
  }
  t.equal(await idsOf('district', north), 'alma')
  t.equal(await idsOf('internal', north), 'alma')
  t.equal(await idsOf('principal', { schoolId: 'south' }), 404)
  for (const who of ['ben', 'hopeful', 'parent'] as const) t.equal(await idsOf(who, north), 403, who)
  t.equal(await idsOf('principal', { email: ' ALMA@school.test' }), 'alma')
  t.equal(await idsOf('district', { email: 'alma@school.test' }), 'alma')
  t.equal(await idsOf('principal', { email: 'ben@school.test' }), '', 'somebody active')
})

t.test('a reactivated teacher has everything as before, and is notified on request (S6.14)', async (t) => {
  const api = await schoolsApi()
  const before = await everything(api)
  const mails = async () => (await mailsTo(api.db, 'alma@School.test')).map(({ subject }) => subject)
  const reactivate = (mail: boolean) =>
    callApi(api.url, reactivateTeacher, {
      ...{ bearer: api.as('principal'), params: { teacherId: 'alma' }, query: { mail } },
    })
  const had = (await mails()).length
  await deactivate(api, 'principal', 'alma')
  t.equal((await reactivate(true)).status, 200)
  t.equal((await reactivate(true)).status, 200, 'twice is once')
  t.same((await mails()).slice(had), ['Your account is back'])
  t.same(await everything(api), before)
  t.same(await list(api, 'principal', north), { total: 0, teachers: [] })
  await deactivate(api, 'principal', 'alma')
  t.equal((await reactivate(false)).status, 200)
  t.equal((await mails()).length, had + 1, 'not unasked')
})

t.test(
  'without a class: shared children stay with the others, and the rest is deactivated (S6.14)',
  async (t) => {
    const api = await schoolsApi()
    await deactivate(api, 'principal', 'alma')
    const before = await everything(api)
    const reactivate = () =>
      callApi(api.url, reactivateTeacher, {
        ...{
          bearer: api.as('principal'),
          params: { teacherId: 'alma' },
          query: { mail: true, classes: false },
        },
      })
    const tries = await Promise.all([reactivate(), reactivate()])
    t.same(
      tries.map(({ status }) => status),
      [200, 200],
      'twice is once',
    )
    t.match((await mailsTo(api.db, 'alma@School.test')).at(-1)?.text, 'without a class for now')
    const taught = await api.db.select().from(rosterTeachers).where(eq(rosterTeachers.rosterId, 'r1'))
    t.same(
      taught.map(({ accountId }) => accountId),
      ['ben'],
    )
    const { rosters, students, members } = await everything(api)
    t.same(
      rosters.filter(({ deactivatedAt }) => deactivatedAt !== null).map(({ id }) => id),
      ['r2'],
    )
    t.same([students, members], [before.students, before.members], 'every child is where they were')
    const { body } = await callApi(api.url, nextRosters, { bearer: api.as('principal'), query: north })
    const next = body as ReplyOf<typeof nextRosters>
    t.ok(
      next.students.some(({ studentId }) => studentId === 'k3'),
      'and waits for a class',
    )
    t.notOk(next.rosters.some(({ rosterId }) => rosterId === 'r2'))
    t.ok(next.without.some(({ id }) => id === 'alma'))
  },
)

t.test(
  'a class at a school of somebody else’s stays there, without the teacher who returns (S6.14)',
  async (t) => {
    const api = await schoolsApi()
    await addRoster(api.db, 'r3', 'alma', ['k4'], { schoolId: 'south', rosterIndex: 2 })
    await deactivate(api, 'principal', 'alma')
    const found = (await list(api, 'principal', north)) as ReplyOf<typeof deactivatedTeachers>
    t.same(
      found.teachers[0]?.classes.map(({ name, isElsewhere }) => [name, isElsewhere]),
      [
        ['Class r1', false],
        ['Class r2', false],
        ['Class r3', true],
      ],
    )
    await callApi(api.url, reactivateTeacher, {
      ...{ bearer: api.as('principal'), params: { teacherId: 'alma' }, query: { classes: false } },
    })
    const { rosters } = await everything(api)
    t.same(
      rosters.filter(({ deactivatedAt }) => deactivatedAt !== null).map(({ id }) => id),
      ['r2'],
    )
    const taught = await api.db.select().from(rosterTeachers).where(eq(rosterTeachers.accountId, 'alma'))
    t.same(
      taught.map(({ rosterId }) => rosterId),
      [],
      'she has none, nor the way back of a former teacher to its children',
    )
  },
)

t.test('a class without a school is put away too: left active, nobody would see it (S6.14)', async (t) => {
  const api = await schoolsApi()
  await addRoster(api.db, 'club', 'alma', ['k4'], { rosterIndex: 2 })
  await api.db.insert(rosterTeachers).values({ rosterId: 'club', accountId: 'parent', rosterIndex: 1 })
  await deactivate(api, 'principal', 'alma')
  const found = (await list(api, 'principal', north)) as ReplyOf<typeof deactivatedTeachers>
  t.match(found.teachers[0]?.classes[2], { name: 'Class club', isElsewhere: false, isNoSchools: true })
  await callApi(api.url, reactivateTeacher, {
    ...{ bearer: api.as('principal'), params: { teacherId: 'alma' }, query: { classes: false } },
  })
  t.notOk((await activeRosters(api)).includes('club'), 'nor is it the parent’s now')
})
