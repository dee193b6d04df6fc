import t from 'tap'
import { rostersDownload } from '../../../../../server/bff/screens/rosters-download/route.ts'
import { rosterRows } from '../../../../../server/contract/roster-rows.ts'
import { buildTestApp } from '../../../../support/app.ts'
import { movableClock } from '../../../../support/clock.ts'
import { newSession } from '../../../../support/sessions.ts'
import { stubUpstream } from '../../../../support/upstream-stub.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const row = {
  school: 'Ridgeview',
  teacherFirstName: 'Renee',
  teacherLastName: 'Castellanos',
  teacherEmail: 'rc@ridgeview.example',
  studentFirstName: 'Amara',
  studentLastName: 'Okafor',
  grade: '3',
  idNumber: '',
  classes: 'Room 12, Math Club',
}

t.test('a piece of the rosters, with what an upload reads (S5.88), and on record', async (t) => {
  const { visit, calls, recorded } = visitOf({
    answers: [answers(rosterRows, { rows: [row], after: 's-2', done: 50, of: 500 })],
    identity: teacherIdentity({ role: 'District administrator', rights: 'V' }),
  })
  t.same(await rostersDownload.show(visit, { after: 's-1' }), {
    header: [
      'School',
      'Teacher first name',
      'Teacher last name',
      'Teacher e-mail',
      'Student first name',
      'Student last name',
      'Grade',
      'ID number',
      'Classes',
    ],
    rows: [Object.values(row)],
    leftOut: 0,
    after: 's-2',
    share: 0.1,
  })
  t.same(calls, [{ id: 'rosterRows', args: { query: { schoolId: undefined, after: 's-1' } }, wave: 1 }])
  t.same(recorded, [['rosters', 1]])
})

t.test('one’s own rosters are there at once', async (t) => {
  const { visit } = visitOf({ answers: [answers(rosterRows, { rows: [], after: null, done: 0, of: 0 })] })
  t.match(await rostersDownload.show(visit, {}), { rows: [], after: null, share: 1 })
})

t.test('who cannot be read is left out of a piece, counted and told', async (t) => {
  const rows = [row, { ...row, studentFirstName: 'Zoe', grade: null }, { ...row, studentFirstName: 'Ben' }]
  const { url } = await stubUpstream(t, () => ({ status: 200, body: { rows, after: null, done: 1, of: 1 } }))
  const { app, parts } = await buildTestApp(t, { productApi: { url } })
  const session = newSession(new Date())
  await parts.sessionStore.create(session)
  const headers = { 'x-csrf': '1', cookie: `session=${session.id}` }
  const piece = (await app.inject({ url: '/api/screens/rosters-download', headers })).json()
  t.match(piece, { leftOut: 1, unread: '1 student could not be read. Everything else is here.' })
  t.same(
    piece.rows.map((cells: string[]) => cells[4]),
    ['Amara', 'Ben'],
  )
})

t.test('an account reads so many pieces in an hour', async (t) => {
  const clock = movableClock(new Date())
  const { url } = await stubUpstream(t, () => ({
    status: 200,
    body: { rows: [row], after: null, done: 1, of: 1 },
  }))
  const { app, parts } = await buildTestApp(t, { productApi: { url }, clock })
  const session = newSession(clock.now())
  await parts.sessionStore.create(session)
  const headers = { 'x-csrf': '1', cookie: `session=${session.id}` }
  const piece = () => app.inject({ url: '/api/screens/rosters-download', headers })
  const statuses = new Set<number>()
  for (let at = 0; at < 240; at++) statuses.add((await piece()).statusCode)
  t.same([...statuses], [200])
  const refused = await piece()
  t.same([refused.statusCode, refused.json().error.code], [429, 'too-many'])
  t.ok(Number(refused.headers['retry-after']) > 0)
})
