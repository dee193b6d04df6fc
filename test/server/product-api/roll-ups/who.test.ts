import { eq } from 'drizzle-orm'
import t from 'tap'
import type { Call } from '../../../../server/contract/call.ts'
import {
  attentionRollUp,
  factorsRollUp,
  playtimeRollUp,
  rollUpLevels,
  skillsRollUp,
} from '../../../../server/contract/roll-ups.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, schoolsApi, withoutRequestId } from '../../../support/schools-api.ts'

const mastery = { standards: 'CommonCore', enough: 4 }
/** Every roll-up, with what it needs to know besides whose children it adds up. */
const calls = [
  [playtimeRollUp, { span: '28' }],
  [skillsRollUp, mastery],
  [factorsRollUp, {}],
  [attentionRollUp, { ...mastery, days: 7 }],
] as const

t.test(
  'administrators get roll-ups of the schools they administer, and nobody else any (S6.9?, S6.10, S6.16)',
  async (t) => {
    const api = await schoolsApi()
    for (const [call, own] of calls) {
      const get = (who: Person, query: object = {}) =>
        callApi(
          api.url,
          call as Call,
          {
            bearer: api.as(who),
            query: { by: 'school', ...own, ...query },
          } as never,
        )
      const idsOf = async (who: Person, query: object = {}) => {
        const { body } = await get(who, query)
        return (body as { lines: { id: string }[] }).lines.map(({ id }) => id)
      }
      t.same(await idsOf('principal'), ['north'], call.id)
      t.same(await idsOf('district'), ['north', 'south'], call.id)
      t.same(await idsOf('internal', { schoolId: 'far' }), ['far'], call.id)
      t.equal((await get('internal')).status, 403, 'everybody’s children at once are nobody’s to see')
      for (const who of ['alma', 'hopeful', 'parent', 'educator', 'device'] as const)
        t.equal((await get(who)).status, 403, `${call.id}, ${who}`)
      const unknown = withoutRequestId(await get('principal', { schoolId: 'nowhere' }))
      t.equal(unknown.status, 404, call.id)
      for (const query of [{ schoolId: 'south' }, { teacherId: 'ben' }, { teacherId: 'cleo' }])
        t.same(withoutRequestId(await get('principal', query)), unknown, JSON.stringify(query))
      t.same(withoutRequestId(await get('district', { schoolId: 'far' })), unknown, call.id)
      const children = { by: 'child', rosterId: 'r1' }
      t.same(await idsOf('principal', children), ['k1', 'k2'], call.id)
      t.same(await idsOf('internal', { ...children, schoolId: 'north' }), ['k1', 'k2'])
      for (const query of [
        { rosterId: 'rb' },
        { rosterId: 'nowhere' },
        { teacherId: 'alma', rosterId: 'rb' },
      ])
        t.same(
          withoutRequestId(await get('principal', { by: 'child', ...query })),
          unknown,
          JSON.stringify(query),
        )
      t.same(withoutRequestId(await get('district', { ...children, schoolId: 'south' })), unknown)
      for (const who of ['alma', 'hopeful', 'parent', 'educator', 'device'] as const)
        t.equal((await get(who, children)).status, 403, `${call.id}, children, ${who}`)
      t.equal((await get('principal', { by: 'child' })).status, 400, 'of one class only')
      t.equal((await get('principal', { rosterId: 'r1' })).status, 400)
    }
  },
)

t.test(
  'the levels above a teacher are named to whoever has roll-ups of them (S6.9?, S6.10, S6.16)',
  async (t) => {
    const api = await schoolsApi()
    const get = (who: Person, teacherId: string) =>
      callApi(api.url, rollUpLevels, { bearer: api.as(who), query: { teacherId } })
    const school = { schoolId: 'north', name: 'School north' }
    for (const [who, scope, name] of [
      ['principal', 'school', 'School north'],
      ['district', 'district', 'valley'],
      ['internal', 'all', null],
    ] as const)
      t.match(await get(who, 'alma'), { status: 200, body: { scope, name, school, teacher: { id: 'alma' } } })
    t.match((await get('district', 'district')).body, { school: null, teacher: { id: 'district' } })
    const unknown = withoutRequestId(await get('principal', 'nobody'))
    t.equal(unknown.status, 404)
    t.same(withoutRequestId(await get('principal', 'ben')), unknown)
    t.same(withoutRequestId(await get('district', 'cleo')), unknown)
    for (const who of ['alma', 'hopeful', 'parent', 'educator', 'device'] as const)
      t.equal((await get(who, 'alma')).status, 403, who)
  },
)

t.test('lines count every child once, and a class has a teacher who may be opened', async (t) => {
  const api = await schoolsApi()
  const lines = async (who: Person, query: object) => {
    const { body } = await callApi(api.url, playtimeRollUp, {
      bearer: api.as(who),
      query: { by: 'class', span: '7', ...query },
    })
    const { lines, whole } = body as {
      lines: { id: string; students: number; classes: number; only: object | null }[]
      whole: { students: number; classes: number; teachers: number }
    }
    const { students, classes, teachers } = whole
    return {
      whole: { students, classes, teachers },
      lines: lines.map(({ id, students, classes, only }) => ({ id, students, classes, only })),
    }
  }
  const r1 = { rosterId: 'r1', name: 'Class r1', teacherId: 'alma' }
  const r2 = { rosterId: 'r2', name: 'Class r2', teacherId: 'alma' }
  t.same(await lines('principal', {}), {
    whole: { students: 3, classes: 2, teachers: 1 },
    lines: [
      { id: 'r1', students: 2, classes: 1, only: r1 },
      { id: 'r2', students: 1, classes: 1, only: r2 },
    ],
  })
  t.same(await lines('district', { by: 'teacher' }), {
    whole: { students: 4, classes: 3, teachers: 2 },
    lines: [
      { id: 'alma', students: 3, classes: 2, only: null },
      { id: 'ben', students: 3, classes: 2, only: null },
    ],
  })
  t.same((await lines('district', { by: 'class', teacherId: 'ben' })).lines, [
    { id: 'r1', students: 2, classes: 1, only: { ...r1, teacherId: 'ben' } },
    { id: 'rb', students: 1, classes: 1, only: { rosterId: 'rb', name: 'Class rb', teacherId: 'ben' } },
  ])
  t.same((await lines('district', { by: 'school', grade: '5' })).lines, [
    { id: 'north', students: 0, classes: 0, only: null },
    { id: 'south', students: 0, classes: 0, only: null },
  ])
  t.same(
    (await lines('district', { by: 'grade' })).lines.map(({ id, students }) => [id, students]),
    [['3', 4]],
  )
})

t.test('a class whose teacher has left is a line with its children, without a teacher', async (t) => {
  const api = await schoolsApi()
  await api.db.update(accounts).set({ state: 'deactivated' }).where(eq(accounts.id, 'alma'))
  const { body } = await callApi(api.url, playtimeRollUp, {
    bearer: api.as('principal'),
    query: { by: 'class', span: '7' },
  })
  const { lines } = body as { lines: { students: number; only: object | null }[] }
  t.match(lines, [
    { students: 2, only: { rosterId: 'r1', teacherId: null } },
    { students: 1, only: { rosterId: 'r2', teacherId: null } },
  ])
})

t.test('an empty class whose teacher has left is nobody’s: no line, and not counted', async (t) => {
  const api = await schoolsApi()
  await api.db.update(accounts).set({ state: 'deactivated' }).where(eq(accounts.id, 'alma'))
  await api.db.delete(rosterStudents).where(eq(rosterStudents.rosterId, 'r2'))
  const { body } = await callApi(api.url, playtimeRollUp, {
    bearer: api.as('principal'),
    query: { by: 'class', span: '28' },
  })
  const { lines, whole } = body as { lines: { id: string }[]; whole: { classes: number } }
  t.same([lines.map(({ id }) => id), whole.classes], [['r1'], 1])
})

t.test('without a grade, skills are of the grade that most children are in', async (t) => {
  const api = await schoolsApi()
  const { body } = await callApi(api.url, skillsRollUp, {
    bearer: api.as('district'),
    query: { by: 'school', standards: 'CommonCore', enough: 4 },
  })
  const { grade, columns, lines } = body as {
    grade: string
    columns: string[]
    lines: { figures: { marks: number[][] } }[]
  }
  t.equal(grade, '3')
  t.ok(columns.includes('3OA'))
  t.same(lines[0]?.figures.marks[0], [0, 0, 0, 3], 'nobody has played')
})
