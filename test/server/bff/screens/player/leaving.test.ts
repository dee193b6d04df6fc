import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { demoAccessCode } from '../../../../../server/contract/demo-accounts.ts'
import { studentPasswords } from '../../../../../server/product-api/db/schema/student-passwords.ts'
import { sealedPassword } from '../../../../../server/product-api/picture-passwords/stored.ts'
import type { ClassBoardView } from '../../../../../shared/screens/class-board.ts'
import { ROOM_12 } from '../../../../browser/class-tablet.ts'
import { movableClock } from '../../../../support/clock.ts'
import { testSealer } from '../../../../support/product-api.ts'
import type { Browser } from '../../../../support/signed-in.ts'
import { type SignInApp, signInApp } from '../../auth/sign-in-app.ts'

/** Nobody else's: the demo class is shared with what runs before. */
const CHILD = 'kid-room-12-kowal'
const PASSWORD = 'owl,cookie,rocket'
/** How often a board is looked at. */
const LOOK_MS = 5_000
const STEP_MS = 50
const PAST_A_SESSION_S = 31 * 60
const PAST_THE_BEARER_S = 16 * 60

/** The teacher's board of the class, of which one child is told. */
async function boardOf(app: SignInApp) {
  const teacher = await app.signedIn()
  const look = async () => {
    const { body } = await teacher.get(`/api/screens/class-board?roster=${ROOM_12}`)
    return (body as ClassBoardView).children.find(({ studentId }) => studentId === CHILD)?.is
  }
  return {
    teacher,
    look,
    /** What the child is once it is not in any more, or at the latest after one look. */
    async afterLook() {
      for (let waited = 0; waited < LOOK_MS; waited += STEP_MS) {
        const is = await look()
        if (is === 'out') return is
        await pause(STEP_MS)
      }
      return look()
    },
  }
}

/** A tablet of the class, on which the child is signed in by its pictures. */
async function childIn(app: SignInApp): Promise<Browser> {
  const tablet = app.browser()
  // At no other tablet: that one would be on the board.
  const { db } = app.productApi
  await db.delete(studentPasswords).where(eq(studentPasswords.studentId, CHILD))
  const sealed = sealedPassword(testSealer, CHILD, PASSWORD)
  await db.insert(studentPasswords).values({ studentId: CHILD, sealed, setAt: new Date() })
  await tablet.post('/auth/code', { code: demoAccessCode })
  await tablet.post('/api/screens/player/choose', { studentId: CHILD, rosterId: ROOM_12 })
  const { status } = await tablet.post('/api/screens/player/login', { studentId: CHILD, password: PASSWORD })
  if (status !== 200) throw new Error(`the child is not in: ${status}`)
  return tablet
}

async function lesson(t: Test) {
  const app = await signInApp(t)
  const board = await boardOf(app)
  const tablet = await childIn(app)
  t.not(await board.look(), 'out', 'the child is in')
  return { app, board, tablet }
}

t.test('“Not me” takes a child off the teacher’s board within one look (S4.51)', async (t) => {
  const { board, tablet } = await lesson(t)
  await tablet.post('/api/screens/player/leave', { studentId: CHILD })
  t.equal(await board.afterLook(), 'out')
})

t.test('so does opening the names again, as who is done with the games does', async (t) => {
  const { board, tablet } = await lesson(t)
  t.equal((await tablet.get('/visualPassword').set('sec-purpose', 'prefetch')).status, 200)
  t.not(await board.look(), 'out', 'what a browser fetches ahead ends nobody')
  t.equal((await tablet.get('/api/screens/picture-password')).status, 200)
  t.not(await board.look(), 'out', 'nor does a look from within the page')
  t.equal((await tablet.get('/visualPassword')).status, 200)
  t.equal(await board.afterLook(), 'out')
  t.equal((await tablet.get('/api/screens/player')).body.error.code, 'no-player', 'nor is it on the tablet')
  t.equal((await tablet.get('/api/screens/picture-password')).status, 200, 'which stays in its class')
})

t.test('a child let in by a back-up code leaves alike, to where codes are typed', async (t) => {
  const clock = movableClock()
  const app = await signInApp(t, { clock })
  const board = await boardOf(app)
  const about = { roster: ROOM_12, student: CHILD }
  const byCode = async () => {
    const { body } = await board.teacher.post('/api/screens/roster-editor/make-backup-code', about)
    const tablet = app.browser()
    await tablet.post('/auth/code', { code: body.code, fromApp: 'zoom', buildNumber: '210' })
    t.not(await board.look(), 'out', 'the child is in')
    return tablet
  }
  const done = await byCode()
  const answer = await done.get('/visualPassword')
  t.same([answer.status, answer.headers.location], [302, '/devicelogin?fromApp=zoom&buildNumber=210'])
  t.equal(await board.afterLook(), 'out')
  t.equal((await done.get('/api/screens/home')).body.error.code, 'no-session')
  await (await byCode()).post('/auth/logout')
  t.equal(await board.afterLook(), 'out', 'and signed out')
  const long = await byCode()
  clock.pass(PAST_A_SESSION_S)
  t.equal((await long.get('/visualPassword')).status, 200, 'nobody is signed in there any more')
  t.equal(await board.afterLook(), 'out', 'after a lesson at the games, too')
})

t.test('whoever has been in for longer than a bearer lives leaves, too', async (t) => {
  const clock = movableClock()
  const app = await signInApp(t, { clock })
  const board = await boardOf(app)
  const tablet = await childIn(app)
  clock.pass(PAST_THE_BEARER_S)
  await tablet.get('/visualPassword')
  t.equal(await board.afterLook(), 'out')
})
