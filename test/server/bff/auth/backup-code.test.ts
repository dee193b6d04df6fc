import t, { type Test } from 'tap'
import { redeemHandOff } from '../../../../server/bff/session/hand-off.ts'
import { movableClock } from '../../../support/clock.ts'
import type { Browser } from '../../../support/signed-in.ts'
import { type SignInApp, signInApp } from './sign-in-app.ts'

const UNKNOWN = 'Sorry! Your information does not match an active account.'
const EDITOR = '/api/screens/roster-editor'
/** Guesses that are sent at once. */
const AT_ONCE = 10

/** A child of the demo teacher's first class, and how its teacher makes a code. */
async function childOf(app: SignInApp, t: Test) {
  const teacher = await app.signedIn()
  const { body: classes } = await teacher.get('/api/screens/roster')
  const roster: string = classes.rosters[0].rosterId
  const { body: editor } = await teacher.get(`${EDITOR}?roster=${roster}`)
  const child: { studentId: string; firstName: string } = editor.students[0]
  t.ok(child, 'the demo class has children')
  const about = { roster, student: child.studentId }
  return {
    child,
    make: () => teacher.post(`${EDITOR}/make-backup-code`, about),
    stop: () => teacher.post(`${EDITOR}/stop-backup-code`, about),
  }
}

const sessionOf = async ({ parts }: SignInApp, browser: Browser) => {
  const pair = browser.cookies().find((one) => one.startsWith('session='))
  return parts.sessionStore.read(pair?.split('=')[1] ?? '', { poll: true })
}

t.test(
  'a teacher’s code lets one child in, once, without pictures and without the class (S6.49)',
  async (t) => {
    const app = await signInApp(t)
    const { child, make } = await childOf(app, t)
    const { status, body } = await make()
    t.equal(status, 200)
    t.match(body, { code: /^[0-9]{6}$/, secondsLeft: 900 })
    t.match(body.worksUntil, /^\d+:\d\d [ap]m$/)
    t.equal(body.marks.length, 4)
    const tablet = app.browser()
    const typed = await tablet.post('/auth/code', {
      code: ` ${body.code.slice(0, 3)} ${body.code.slice(3)} `,
      fromApp: 'zoom',
      buildNumber: '210',
    })
    t.same([typed.status, typed.body], [200, { welcome: { name: child.firstName, playAt: null } }])
    t.match((await sessionOf(app, tablet))?.identity, {
      kind: 'student',
      accountId: child.studentId,
      player: { isProven: true },
    })
    for (const screen of ['picture-password', 'player', 'roster', 'skills', 'shell'])
      t.equal((await tablet.get(`/api/screens/${screen}`)).status, 403, screen)
    t.same((await tablet.get('/api/screens/home')).body, { to: '/devicelogin' })
    const second = await app.browser().post('/auth/code', { code: body.code })
    t.same([second.status, second.body.error.message], [401, UNKNOWN], 'played back')
    t.same((await tablet.post('/auth/logout')).body, {
      redirectTo: '/devicelogin?fromApp=zoom&buildNumber=210',
    })
    t.equal((await tablet.get('/api/screens/home')).body.error.code, 'no-session')
  },
)

t.test(
  'what a teacher and a child did with a code is on record by ids, and the code in no line',
  async (t) => {
    const app = await signInApp(t)
    const { child, make, stop } = await childOf(app, t)
    const stopped = (await make()).body.code
    t.equal((await stop()).status, 200)
    t.equal((await app.browser().post('/auth/code', { code: stopped })).status, 401, 'it works no more')
    const { code } = (await make()).body
    t.equal((await app.browser().post('/auth/code', { code })).status, 200)
    const recorded = app.logged.filter((line) => line.includes('"audit":true'))
    const count = (...parts: string[]) =>
      recorded.filter((line) => parts.every((part) => line.includes(part))).length
    const ofChild = `"studentId":"${child.studentId}"`
    t.equal(count('student-sign-in-helped', '"how":"backup-code"', ofChild), 2)
    t.equal(count('"how":"backup-code-stopped"', ofChild), 1)
    t.equal(count('"way":"backup-code"', '"kind":"student"', `"accountId":"${child.studentId}"`), 1)
    t.equal(count('signin-failed', '"way":"backup-code"'), 1)
    // By itself: a number or an id of a line may have the same six digits within it.
    for (const digits of [code, stopped])
      t.notMatch(app.logged.join(), new RegExp(`(?<![\\w.-])${digits}(?![\\w.-])`))
  },
)

t.test('a device has the tries at six digits that it has at class codes (S7.13?)', async (t) => {
  const app = await signInApp(t, { clock: movableClock() })
  const { make } = await childOf(app, t)
  const tablet = app.browser()
  for (let tries = 0; tries < 20; tries += 1) {
    const { status, body } = await tablet.post('/auth/code', { code: String(100_000 + tries * 1_000) })
    t.same([status, body.error.code], [401, 'signin-failed'])
  }
  const { code } = (await make()).body
  const { status, headers } = await tablet.post('/auth/code', { code })
  t.equal(status, 429)
  t.ok(Number(headers['retry-after']) > 0)
  t.equal((await app.browser().post('/auth/code', { code })).status, 200, 'another tablet of the class')
})

t.test('a network has sixty wrong ones in fifteen minutes, however many tablets it has', async (t) => {
  const clock = movableClock()
  const app = await signInApp(t, { clock })
  const guess = (n: number) => app.browser().post('/auth/code', { code: String(200_000 + n * 1_000) })
  const statuses: number[] = []
  // Of more at once a busy machine turns some away as overloaded.
  for (let first = 0; first < 80; first += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => guess(first + nth)))
    statuses.push(...answers.map(({ status }) => status))
  }
  t.equal(statuses.filter((status) => status === 401).length, 60)
  t.equal(statuses.filter((status) => status === 429).length, 20)
  const { status } = await app.browser().post('/auth/code', { code: 'wrong234' })
  t.equal(status, 401, 'a class code is still looked up')
  clock.pass(901)
  t.equal((await guess(90)).status, 401)
})

t.test('all networks together have six hundred wrong ones', async (t) => {
  const app = await signInApp(t, { clock: movableClock(), config: { trustProxy: 'loopback' } })
  const { make } = await childOf(app, t)
  const { code } = (await make()).body
  const guess = (n: number, typed = String(300_000 + n)) =>
    app
      .browser()
      .post('/auth/code', { code: typed })
      .set('x-forwarded-for', `203.0.113.${n % 200}`)
  const statuses: number[] = []
  for (let n = 0; n < 600; n += 1) statuses.push((await guess(n)).status)
  t.same(new Set(statuses), new Set([401]))
  t.equal((await guess(600)).status, 429)
  t.equal((await guess(601, code)).status, 429, 'even the right one has to wait')
})

t.test('the child goes on to the play site by a code that says there once who plays (S7.148?)', async (t) => {
  const playSite = { url: 'https://play.test/games/', id: 'play-site', secret: 's'.repeat(32) }
  const app = await signInApp(t, { config: { playSite } })
  const { child, make } = await childOf(app, t)
  const { body } = await app.browser().post('/auth/code', { code: (await make()).body.code })
  const [site, code = ''] = String(body.welcome.playAt).split('#token=')
  t.equal(site, playSite.url)
  const redeem = () => redeemHandOff(app.parts.sessionStore, playSite.id, code)
  t.match(await redeem(), { role: 'child', teacherId: String, studentId: child.studentId })
  t.equal(await redeem(), undefined)
})

t.test('a right code never counts as a guess', async (t) => {
  const app = await signInApp(t)
  const { make } = await childOf(app, t)
  for (let tries = 0; tries < 30; tries += 1) {
    const { code } = (await make()).body
    t.equal((await app.browser().post('/auth/code', { code })).status, 200)
  }
})
