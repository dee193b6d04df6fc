import { eq } from 'drizzle-orm'
import pino from 'pino'
import request from 'supertest'
import t, { type Test } from 'tap'
import { type Clock, systemClock } from '../../../../../server/clock.ts'
import { publishAudit } from '../../../../../server/product-api/audit.ts'
import type { Bearer } from '../../../../../server/product-api/auth/bearer.ts'
import { accounts } from '../../../../../server/product-api/db/schema/accounts.ts'
import { schools } from '../../../../../server/product-api/db/schema/institutions.ts'
import { outboxMailer } from '../../../../../server/product-api/mail/outbox.ts'
import { commitTeachers } from '../../../../../server/product-api/teacher-files/commit.ts'
import type { FileTaken } from '../../../../../shared/screens/roster-upload.ts'
import type { TeacherUploadView } from '../../../../../shared/screens/teacher-upload.ts'
import { buildTestApp } from '../../../../support/app.ts'
import { movableClock } from '../../../../support/clock.ts'
import { mailsTo } from '../../../../support/mails.ts'
import { startProductApi } from '../../../../support/product-api.ts'
import { addAccount, addSchool, PASSWORD } from '../../../../support/product-data.ts'
import { browserOf } from '../../../../support/signed-in.ts'
import { TEACHERS } from '../../../../support/teacher-files.ts'

const SCREEN = '/api/screens/teacher-upload'

async function open(t: Test, clock: Clock = systemClock) {
  const lines: string[] = []
  const log = pino({ level: 'info', base: undefined }, { write: (line: string) => void lines.push(line) })
  const productApi = await startProductApi({ log, clock })
  const built = await buildTestApp(t, { productApi, clock })
  t.teardown(() => productApi.close())
  const { db } = productApi
  await addSchool(db, 'north', 'valley')
  await addSchool(db, 'far', 'hills')
  await addAccount(db, 'principal', {
    ...{ schoolId: 'north', districtId: 'valley', rights: 'V' },
    settings: { role: 'School administrator', timezone: 'America/New_York' },
  })
  await addAccount(db, 'alma', { schoolId: 'north', settings: { role: 'Classroom teacher' } })
  const signIn = async (id: string) => {
    const browser = browserOf(built)
    await browser.post('/auth/password', { email: `${id}@school.test`, password: PASSWORD })
    const cookie = browser.cookies().join('; ')
    const send = (rows: readonly string[], school = 'north') =>
      request(built.app.server)
        .post(`${SCREEN}/file?school=${school}`)
        .set('cookie', cookie)
        .set('x-csrf', '1')
        .attach('file', Buffer.from([TEACHERS, ...rows].join('\n')), 'staff.csv')
    return { browser, send }
  }
  const audited = async () => {
    await publishAudit(db, log)
    return lines.map((line) => JSON.parse(line)).filter(({ audit }) => audit === true)
  }
  return { db, built, lines, audited, productApi, signIn }
}

t.test(
  'a file of teachers goes through, is looked at, saved and taken back, on record (S4.62)',
  async (t) => {
    const { db, built, lines, audited, signIn } = await open(t)
    const { browser, send } = await signIn('principal')
    const rows = ['Zoë,Lind,zoe.lind@school.org,Classroom,3', 'Eve,Fox,eve.fox@school.org,Coach,']
    const taken = (await send(rows)).body as FileTaken
    t.match(taken, { problem: null, uploadId: /./ })
    const file = { school: 'north', upload: taken.uploadId ?? '' }
    const viewed = async (sent: PromiseLike<{ body: unknown }>) =>
      ((await sent).body as TeacherUploadView).report
    const query = new URLSearchParams(file).toString()
    t.match(await viewed(browser.get(`${SCREEN}?${query}`)), {
      save: { now: 'Invite 1 teacher' },
      rows: [{ label: 'New' }, { found: 'Role “Coach” is not one we know.' }],
    })
    t.match(await viewed(browser.put(`${SCREEN}/choose`, { ...file, row: 3, role: 'Tutor' })), {
      save: { now: 'Invite 2 teachers' },
    })
    t.match(await viewed(browser.post(`${SCREEN}/save`, { ...file, invite: true })), {
      state: 'done',
      outcome: '2 teachers added and invited.',
    })
    t.equal((await mailsTo(db, 'zoe.lind@school.org')).length, 1)
    await browser.post(`${SCREEN}/save`, { ...file, invite: true })
    await db.update(accounts).set({ state: 'active' }).where(eq(accounts.email, 'eve.fox@school.org'))
    t.match(await viewed(browser.post(`${SCREEN}/undo`, file)), {
      state: 'undone',
      outcome: /^Undone for 1 teacher: .* 1 teacher stays, because the account has been used since\.$/,
    })
    const entries = await audited()
    t.match(
      entries,
      [
        { event: 'teachers-staged', accountId: 'principal', schoolId: 'north', count: 2 },
        { event: 'teachers-added', accountId: 'principal', schoolId: 'north', count: 2 },
        { event: 'teachers-invited', accountId: 'principal', schoolId: 'north', count: 2 },
        { event: 'teachers-removed', accountId: 'principal', schoolId: 'north', count: 1 },
      ],
      'each once, however often it was sent',
    )
    t.equal(entries.length, 4)
    t.notMatch([...built.logged, ...lines].join('\n'), /Lind|zoe\.lind/i, 'no name or address in the logs')
  },
)

t.test('invitations sent later are on record once, and a refused file is not', async (t) => {
  const { audited, signIn } = await open(t)
  const { browser, send } = await signIn('principal')
  t.match((await send([])).body, { uploadId: null })
  const { body } = await send(['Zoë,Lind,zoe.lind@school.org,Tutor,'])
  const file = { school: 'north', upload: (body as FileTaken).uploadId ?? '' }
  await browser.post(`${SCREEN}/save`, { ...file, invite: false })
  for (let tries = 0; tries < 2; tries++) t.equal((await browser.post(`${SCREEN}/invite`, file)).status, 200)
  const entries = await audited()
  t.match(
    entries,
    ['staged', 'added', 'invited'].map((what) => ({ event: `teachers-${what}`, count: 1 })),
  )
  t.equal(entries.length, 3)
})

t.test('what was saved is on record once, also if the process ends before it is told', async (t) => {
  const { audited, productApi, signIn } = await open(t)
  const { browser, send } = await signIn('principal')
  const { body } = await send(['Zoë,Lind,zoe.lind@school.org,Tutor,'])
  const { uploadId } = body as FileTaken
  const { db, clock } = productApi
  const mailer = outboxMailer(clock)
  const [school] = await db.select().from(schools).where(eq(schools.id, 'north'))
  const bearer = { accountId: 'principal', kind: 'account' } as Bearer
  if (!school || uploadId === null) return t.fail('there is a file')
  // As if the process had ended between writing and answering: nothing was told, and the browser tries again.
  await commitTeachers({ db, clock, mailer }, bearer, { school, uploadId }, { invite: true })
  await browser.post(`${SCREEN}/save`, { school: 'north', upload: uploadId, invite: true })
  t.same(
    (await audited()).map(({ event, count }) => [event, count]),
    [
      ['teachers-staged', 1],
      ['teachers-added', 1],
      ['teachers-invited', 1],
    ],
  )
})

t.test('a teacher’s file never makes teachers, and no file reaches another school (S6.11)', async (t) => {
  const { db, signIn } = await open(t)
  const row = ['Zoë,Lind,zoe.lind@school.org,Tutor,']
  const plain = await signIn('alma')
  t.equal((await plain.send(row)).status, 403)
  t.equal((await plain.browser.get(`${SCREEN}?school=north`)).status, 403)
  const { send } = await signIn('principal')
  t.equal((await send(row, 'far')).status, 404)
  t.equal((await send(row, 'no%20school')).status, 400)
  t.equal(await db.$count(accounts), 2)
})

t.test('twenty files a day: each row says whether an address has an account', async (t) => {
  const clock = movableClock(new Date('2026-11-30T15:30:20Z'))
  const { signIn } = await open(t, clock)
  const { send } = await signIn('principal')
  const row = ['Zoë,Lind,zoe.lind@school.org,Tutor,']
  const refusedWhole = async () => t.match((await send([])).body, { uploadId: null, problem: /./ })
  await refusedWhole()
  for (let sent = 0; sent < 20; sent++) {
    t.equal((await send(row)).status, 200)
    if (sent % 5 === 0) await refusedWhole()
  }
  const refused = await send(row)
  t.equal(refused.status, 429)
  t.ok(Number(refused.headers['retry-after']) > 0)
  const next = (when: string) => ({
    error: { message: `You can check 20 files of teachers a day. The next one from ${when}.` },
  })
  t.match(refused.body, next('10:31 am tomorrow'))
  clock.pass(20 * 3600)
  const later = await signIn('principal')
  t.match((await later.send(row)).body, next('10:31 am'))
  clock.pass(4 * 3600)
  t.equal((await (await signIn('principal')).send(row)).status, 200)
})
