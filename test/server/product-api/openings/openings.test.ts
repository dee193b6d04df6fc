import pino from 'pino'
import t from 'tap'
import { relevantLevels } from '../../../../server/contract/analytics.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { exportPiece } from '../../../../server/contract/exports.ts'
import { childOpenings, OPENINGS_IN_PAGE } from '../../../../server/contract/openings.ts'
import { studentPassword } from '../../../../server/contract/picture-passwords.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { playTime } from '../../../../server/contract/student-playtime.ts'
import { childOpenings as openingsTable } from '../../../../server/product-api/db/schema/openings.ts'
import { createOpeningRecorder } from '../../../../server/product-api/openings/recorder.ts'
import { callApi } from '../../../support/product-api.ts'
import { discardSchoolsApi, type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { adminHeader, startConsoleApi, view } from '../admin/console-api.ts'

type Listed = ReplyOf<typeof childOpenings>

/** A product API of the test's own: it remembers for a minute who was noted. */
async function freshSchoolsApi(): Promise<SchoolsApi> {
  await discardSchoolsApi()
  return schoolsApi()
}

const about = (studentId: string) => ({ 'x-mpact-user': studentId })
const look = (api: SchoolsApi, person: Person, studentId: string) =>
  callApi(api.url, playTime, { bearer: api.as(person), headers: about(studentId) })
async function opened(api: SchoolsApi, studentId: string, person: Person = 'alma', page?: number) {
  await api.app.product.openings.flush()
  const query = page === undefined ? {} : { page }
  return callApi(api.url, childOpenings, { bearer: api.as(person), params: { studentId }, query })
}
const whoIn = (body: unknown) =>
  (body as Listed).openings.map(({ openedAs, count }) => `${openedAs} ${count}`).sort()

t.test('whoever is answered about one child is on record, as what they were to the child', async (t) => {
  const api = await freshSchoolsApi()
  t.same((await opened(api, 'k1')).body, { page: 1, pages: 1, total: 0, before: 0, openings: [] })
  t.equal((await look(api, 'alma', 'k1')).status, 200)
  t.equal((await look(api, 'principal', 'k1')).status, 200)
  t.equal((await look(api, 'internal', 'k1')).status, 200)
  t.equal((await look(api, 'cleo', 'k1')).status, 404)
  await callApi(api.url, myRosters, { bearer: api.as('ben') })
  t.same(
    whoIn((await opened(api, 'k1')).body),
    ['administrator 1', 'support 1', 'teacher 1'],
    'and neither who was refused nor who saw the whole class',
  )
  await look(api, 'parent', 'p1')
  t.same(whoIn((await opened(api, 'p1', 'parent')).body), ['parent 1'])
})

t.test('pictures shown, what was played for a standard and downloads are on record too', async (t) => {
  const api = await freshSchoolsApi()
  await callApi(api.url, studentPassword, { bearer: api.as('alma'), headers: about('k1') })
  await api.pass(120)
  const body = { studentId: 'k1', columnId: '3OA' }
  t.equal((await callApi(api.url, relevantLevels, { bearer: api.as('alma'), body })).status, 200)
  t.same(whoIn((await opened(api, 'k1')).body), ['teacher 2'])
  const query = { kind: 'roster', id: 'r1' } as const
  await callApi(api.url, exportPiece, { bearer: api.as('ben'), query })
  for (const id of ['k1', 'k2'])
    t.equal((await opened(api, id)).body && whoIn((await opened(api, id)).body).includes('teacher 1'), true)
  const again = await callApi(api.url, exportPiece, { bearer: api.as('alma'), query })
  const kept = (again.body as ReplyOf<typeof exportPiece>).tables.find(({ name }) => name === 'pages-opened')
  t.match(kept?.columns, ['studentId', 'firstName', 'lastName', 'openedAs', 'firstAt', 'lastAt', 'count'])
  t.equal(kept?.rows.length, 3)
})

t.test('a day is one row, and the calls of a minute are one opening', async (t) => {
  const api = await freshSchoolsApi()
  await look(api, 'alma', 'k1')
  await look(api, 'alma', 'k1')
  await api.pass(90)
  await look(api, 'alma', 'k1')
  const [row] = ((await opened(api, 'k1')).body as Listed).openings
  t.match(row, { by: { lastName: 'Reyes' }, viewedAs: null, count: 2 })
  t.equal(Date.parse(row?.lastAt ?? '') - Date.parse(row?.firstAt ?? ''), 90_000)
  await api.pass(86_400)
  await look(api, 'alma', 'k1')
  t.same(whoIn((await opened(api, 'k1')).body), ['teacher 1', 'teacher 2'])
})

t.test('a view by support names both', async (t) => {
  const api = await startConsoleApi(t)
  const viewed = await view(api)
  const { status } = await callApi(api.url, playTime, {
    bearer: viewed.user.accessToken,
    headers: { ...about('kid-castell'), ...adminHeader(viewed.admin.accessToken) },
  })
  t.equal(status, 200)
  await api.app.product.openings.flush()
  const rows = await api.db.select().from(openingsTable)
  t.match(rows, [{ studentId: 'kid-castell', accountId: 'alma', byId: 'internal', openedAs: 'support' }])
})

t.test('whoever answers for the child may read it, page by page', async (t) => {
  const api = await freshSchoolsApi()
  const cases: readonly (readonly [Person, string, number])[] = [
    ['ben', 'k1', 200],
    ['principal', 'k1', 200],
    ['cleo', 'k1', 404],
    ['hopeful', 'k1', 404],
    ['parent', 'p1', 200],
    ['principal', 'm1', 403],
    ['educator', 'm1', 403],
    ['device', 'k1', 403],
  ]
  for (const [person, id, status] of cases)
    t.equal((await opened(api, id, person)).status, status, `${person}, ${id}`)
  const at = (day: number) => new Date(Date.UTC(2026, 8, 1 + day, 15))
  await api.db.insert(openingsTable).values(
    Array.from({ length: OPENINGS_IN_PAGE + 2 }, (_, day) => ({
      ...{ studentId: 'k1', accountId: 'alma', byId: 'alma', openedAs: 'teacher' as const },
      ...{ day: 20260901 + day, firstAt: at(day), lastAt: at(day) },
    })),
  )
  const first = (await opened(api, 'k1')).body as Listed
  t.match(first, { page: 1, pages: 2, total: OPENINGS_IN_PAGE + 2 })
  t.equal(first.openings.length, OPENINGS_IN_PAGE)
  const second = (await opened(api, 'k1', 'alma', 9)).body as Listed
  t.equal(second.page, 2)
  t.same(
    second.openings.map(({ lastAt }) => lastAt),
    [at(1).toISOString(), at(0).toISOString()],
    'the oldest last',
  )
})

t.test('a database in trouble delays the record and no answer, and its log names nobody', async (t) => {
  const api = await freshSchoolsApi()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  let isDown = true
  const db = new Proxy(api.db, {
    get(target, name) {
      if (name === 'execute' && isDown) return async () => Promise.reject(new TypeError('down, k1'))
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const openings = createOpeningRecorder({ db, clock: api.clock, log })
  const bearer = { accountId: 'alma', kind: 'account', view: null } as Parameters<typeof openings.note>[0]
  openings.note(bearer, ['k1', 'gone'])
  await openings.flush()
  t.match(lines[0], /"fault":"TypeError","waiting":2/)
  t.notMatch(lines.join(), /k1|alma/)
  t.same(await api.db.select().from(openingsTable), [])
  isDown = false
  await openings.flush()
  t.match(await api.db.select().from(openingsTable), [{ studentId: 'k1', byId: 'alma' }])
  const device = { ...bearer, kind: 'student' } as const
  openings.note(device, ['k2'])
  await openings.flush()
  t.equal((await api.db.select().from(openingsTable)).length, 1, 'a child is not an adult')
})
