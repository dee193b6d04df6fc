import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { studentData } from '../../../../server/contract/admin.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { nameBegins } from '../../../../server/product-api/names-beginning.ts'
import { ask } from '../../../support/product-api.ts'
import { addRoster, bearerFor } from '../../../support/product-data.ts'
import { inConsole, open } from './world.ts'

t.test('what is stored of a child, by its id or what its name begins with (S2.173)', async (t) => {
  const api = await open(t)
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
    const { body } = await inConsole(api, 'internal', studentData, { body: { text, pageSize: 10 } })
    return (body as ReplyOf<typeof studentData>).students.map(({ studentId }) => studentId)
  }
  t.same(await found(' OKA'), ['s-amara', 's-gone'], 'the last name, and who is deactivated too')
  t.same(await found('amara  oka'), ['s-amara'])
  t.same(await found('s-gone'), ['s-gone'])
  for (const text of ['kafor', '%%%', 'ok_f', '\\%%']) t.same(await found(text), [], text)
  const { body } = await inConsole(api, 'internal', studentData, { body: { text: 'amara', pageSize: 10 } })
  t.match(body, {
    ...{ page: 1, pages: 1, total: 1 },
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

t.test('they come in pages, of a grade as it is stated, and active or deactivated (S2.173)', async (t) => {
  const api = await open(t)
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
  const page = (page: number, pages: number, total: number, ids: string[]) => ({ page, pages, total, ids })
  for (const [wanted, expected] of [
    [{}, page(1, 3, 5, ['a', 'b'])],
    [{ page: 2 }, page(2, 3, 5, ['c', 'd'])],
    [{ page: 9 }, page(3, 3, 5, ['e'])],
    [{ grade: 'K' }, page(1, 1, 2, ['a', 'b'])],
    [{ grade: '3' }, page(1, 1, 1, ['c'])],
    [{ grade: 'N/A' }, page(1, 1, 2, ['d', 'e'])],
    [{ grade: '12', page: 2 }, page(1, 1, 0, [])],
    [{ status: 'active' }, page(1, 2, 3, ['a', 'c'])],
    [{ status: 'deactivated', grade: 'K' }, page(1, 1, 1, ['b'])],
  ] as const) {
    const body = { text: 'okan', pageSize: 2, ...wanted }
    const reply = await inConsole(api, 'internal', studentData, { body })
    const { students: list, ...rest } = reply.body as ReplyOf<typeof studentData>
    t.same({ ...rest, ids: list.map(({ studentId }) => studentId) }, expected, JSON.stringify(wanted))
  }
})

t.test(
  'it is for internal administrators, by the console’s header; nobody else (S2.46, S6.40)',
  async (t) => {
    const api = await open(t)
    const asked = { body: { text: 'amara', pageSize: 10 } }
    t.equal((await inConsole(api, 'alma', studentData, asked)).status, 403)
    const bearer = await bearerFor(api, 'internal')
    t.equal((await ask(api.url, studentData, { ...asked, bearer })).status, 401, 'an ordinary header')
    for (const wrong of [{ text: 'am' }, { pageSize: 101 }, { page: 0 }, { status: 'gone' }]) {
      const body = { ...asked.body, ...wrong }
      t.equal((await inConsole(api, 'internal', studentData, { body })).status, 400, JSON.stringify(wrong))
    }
  },
)

t.test('a name is looked for by the indexes, however many children there are', async (t) => {
  const { db } = await open(t)
  await db.execute(sql`insert into students (id, first_name, last_name)
    select 'many-' || n, 'First' || n, 'Last' || n from generate_series(1, 20000) as n`)
  await db.execute(sql`analyze students`)
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select id from ${students} where ${nameBegins(students, 'last1999')}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  t.match(plan, 'students_name_words')
  t.notMatch(plan, 'Seq Scan')
})
