import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { MAX_STUDENTS, studentData } from '../../../../server/contract/admin.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { nameStartsWith } from '../../../../server/product-api/name-starts-with.ts'
import { callApi } from '../../../support/product-api.ts'
import { addRoster, bearerFor } from '../../../support/product-data.ts'
import { inConsole, startConsoleApi } from './console-api.ts'

t.test('what is stored of a child, by its id or what its name begins with (S2.173)', async (t) => {
  const api = await startConsoleApi(t)
  const { db } = api
  await addRoster(db, 'class', 'alma', ['s-amara'], { schoolId: 'north', name: 'Room 9' })
  await db
    .update(students)
    .set({ firstName: 'Amara', lastName: 'Okafor-Lee', userNumber: 4 })
    .where(eq(students.id, 's-amara'))
  await db.insert(students).values({
    ...{ id: 's-gone', firstName: 'Noor', lastName: 'Okan', deactivatedAt: new Date('2026-11-01T00:00:00Z') },
  })
  const found = async (text: string) => {
    const { body } = await inConsole(api, 'internal', studentData, { body: { text } })
    return (body as ReplyOf<typeof studentData>).students.map(({ studentId }) => studentId)
  }
  t.same(await found(' OKA'), ['s-amara', 's-gone'], 'the last name, and who is deactivated too')
  t.same(await found('amara  oka'), ['s-amara'])
  t.same(await found('s-gone'), ['s-gone'])
  for (const text of ['kafor', '%%%', 'ok_f', '\\%%']) t.same(await found(text), [], text)
  const { body } = await inConsole(api, 'internal', studentData, { body: { text: 'amara' } })
  t.match(body, {
    ...{ total: 1 },
    students: [
      {
        studentId: 's-amara',
        userNumber: 4,
        school: 'School north',
        classes: ['Room 9'],
        inClass: { rosterId: 'class', teacherId: 'alma' },
        plays: 0,
        seconds: 0,
        lastPlayedAt: null,
        deactivatedAt: null,
      },
    ],
  })
})

t.test(
  'they are of a grade as it is stated, and active or deactivated; very many are cut (S2.173)',
  async (t) => {
    const api = await startConsoleApi(t)
    const child = (id: string, gradeLevel: string | null, deactivatedAt: Date | null = null) => ({
      ...{ id, firstName: id, lastName: 'Okan', gradeLevel, deactivatedAt },
    })
    const gone = new Date('2026-11-01T00:00:00Z')
    await api.db
      .insert(students)
      .values([
        child('a', 'K'),
        child('b', '0', gone),
        child('c', '3'),
        child('d', null),
        child('e', 'N/A', gone),
      ])
    for (const [wanted, expected] of [
      [{}, ['a', 'b', 'c', 'd', 'e']],
      [{ grade: 'K' }, ['a', 'b']],
      [{ grade: '3' }, ['c']],
      [{ grade: 'N/A' }, ['d', 'e']],
      [{ grade: '12' }, []],
      [{ grade: 'constructor' }, []],
      [{ status: 'active' }, ['a', 'c', 'd']],
      [{ status: 'deactivated', grade: 'K' }, ['b']],
    ] as const) {
      const { body } = await inConsole(api, 'internal', studentData, { body: { text: 'okan', ...wanted } })
      const { students: list, total } = body as ReplyOf<typeof studentData>
      const ids = list.map(({ studentId }) => studentId)
      t.same([ids, total], [expected, expected.length], JSON.stringify(wanted))
    }
    const many = Array.from({ length: MAX_STUDENTS }, (_, i) => child(`many-${i}`, '3'))
    await api.db.insert(students).values(many)
    const { body } = await inConsole(api, 'internal', studentData, { body: { text: 'okan' } })
    const { students: list, total } = body as ReplyOf<typeof studentData>
    t.same([list.length, total], [MAX_STUDENTS, MAX_STUDENTS + 5])
  },
)

t.test(
  'it is for internal administrators, by the console’s header; nobody else (S2.46, S6.40)',
  async (t) => {
    const api = await startConsoleApi(t)
    const sent = { body: { text: 'amara' } }
    t.equal((await inConsole(api, 'alma', studentData, sent)).status, 403)
    const bearer = await bearerFor(api, 'internal')
    t.equal((await callApi(api.url, studentData, { ...sent, bearer })).status, 401, 'an ordinary header')
    for (const wrong of [{ text: 'a' }, { grade: 'x'.repeat(21) }, { status: 'gone' }]) {
      const body = { ...sent.body, ...wrong }
      t.equal((await inConsole(api, 'internal', studentData, { body })).status, 400, JSON.stringify(wrong))
    }
  },
)

t.test('a name is looked for by the indexes, however many children there are', async (t) => {
  const { db } = await startConsoleApi(t)
  await db.execute(sql`insert into students (id, first_name, last_name)
    select 'many-' || n, 'First' || n, 'Last' || n from generate_series(1, 20000) as n`)
  await db.execute(sql`analyze students`)
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select id from ${students} where ${nameStartsWith(students, 'last1999')}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  t.match(plan, 'students_name_words')
  t.notMatch(plan, 'Seq Scan')
})
