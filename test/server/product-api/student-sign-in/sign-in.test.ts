import { eq } from 'drizzle-orm'
import t from 'tap'
import {
  deleteStudentPassword,
  releaseRoster,
  rosterPasswords,
  unlockStudent,
} from '../../../../server/contract/picture-passwords.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { studentPasswords } from '../../../../server/product-api/db/schema/student-passwords.ts'
import { lastSignIns } from '../../../../server/product-api/db/schema/student-sign-ins.ts'
import { callApi } from '../../../support/product-api.ts'
import { addRoster } from '../../../support/product-data.ts'
import { type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { givePasswords, tabletOf, WRONG } from '../../../support/students-device.ts'

const about = (studentId: string) => ({ 'x-mpact-user': studentId })
const unlock = (api: SchoolsApi, studentId: string) =>
  callApi(api.url, unlockStudent, { bearer: api.as('alma'), headers: about(studentId) })
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

t.test(
  'a child signs in by all three pictures at once, and only then (S4.49, S6.47, S7.120, S8.30)',
  async (t) => {
    const api = await schoolsApi()
    await givePasswords(api, 'k1')
    const player = await (await tabletOf(api)).choose('k1')
    t.equal((await player.signIn()).status, 200)
    for (const password of ['owl', 'owl,cookie', 'rocket,cookie,owl', '']) {
      await unlock(api, 'k1')
      const refused = await player.signIn(password)
      t.match(
        refused,
        {
          status: 404,
          body: { error: { code: 'wrong-password', message: "That's not the right password." } },
        },
        password,
      )
    }
  },
)

t.test(
  'two wrong attempts are 404, the third and every later one of the day 423 (S4.57, S4.58?, S8.32, S9.48)',
  async (t) => {
    const api = await schoolsApi()
    await givePasswords(api, 'k1', 'k2')
    const settings = { timezone: 'America/New_York' }
    await api.db.update(accounts).set({ settings }).where(eq(accounts.id, 'alma'))
    const player = await (await tabletOf(api)).choose('k1')
    t.notMatch((await player.state()).body, { triesLeft: Number }, 'nothing is said before a wrong one')
    for (const triesLeft of [2, 1]) {
      t.equal((await player.signIn(WRONG)).status, 404)
      t.match((await player.state()).body, { triesLeft })
    }
    const elsewhere = await (await tabletOf(api)).choose('k1')
    t.notMatch((await elsewhere.state()).body, { triesLeft: Number }, 'nor to who only taps the name')
    const third = await player.signIn(WRONG)
    t.match(third, {
      status: 423,
      body: { error: { code: 'student-locked', message: 'You tried your password three times today.' } },
    })
    t.equal((await player.signIn()).status, 423, 'even the right one')
    t.match((await player.state()).body, { isLocked: true })
    t.equal(
      (await (await (await tabletOf(api)).choose('k2')).signIn()).status,
      200,
      'another child is not locked',
    )

    await t.test('until the teacher’s next day', async (t) => {
      await api.pass(24 * 3600)
      t.equal((await (await (await tabletOf(api)).choose('k1')).signIn()).status, 200)
    })
  },
)

t.test('a success forgets the child’s wrong attempts and nobody else’s', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1', 'k2')
  const [first, second] = [await (await tabletOf(api)).choose('k1'), await (await tabletOf(api)).choose('k2')]
  await first.signIn(WRONG)
  await first.signIn(WRONG)
  await second.signIn(WRONG)
  await second.signIn(WRONG)
  await first.signIn()
  t.same(statusesOf([await first.signIn(WRONG), await second.signIn(WRONG)]), [404, 423])
})

t.test('a child of two classes has three attempts, not three in each', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  await api.db.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'k1' })
  const tablet = await tabletOf(api)
  const here = await tablet.choose('k1')
  t.same(statusesOf([await here.signIn(WRONG), await here.signIn(WRONG)]), [404, 404])
  t.equal((await (await tablet.choose('k1', 'r2')).signIn(WRONG)).status, 423)
})

t.test('fifty guesses at once are judged like fifty in turn', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  const player = await (await tabletOf(api)).choose('k1')
  const guesses = await Promise.all(Array.from({ length: 50 }, () => player.signIn(WRONG)))
  const counted = statusesOf(guesses).sort()
  t.same(counted, [404, 404, ...Array(48).fill(423)])
  t.equal((await player.signIn()).status, 423)
})

t.test('after twelve misses in a class only those enter who were last in on their tablet', async (t) => {
  const api = await schoolsApi()
  const ids = Array.from({ length: 8 }, (_, at) => `c-${at}`)
  await addRoster(api.db, 'crowd', 'alma', ids, { schoolId: 'north', rosterIndex: 2 })
  await givePasswords(api, ...ids)
  const known = await tabletOf(api)
  t.equal((await (await known.choose('c-7', 'crowd')).signIn()).status, 200)
  const tablet = await tabletOf(api)
  for (const id of ids.slice(0, 6)) {
    const player = await tablet.choose(id, 'crowd')
    t.same(statusesOf([await player.signIn(WRONG), await player.signIn(WRONG)]), [404, 404])
  }
  const stopped = await (await tablet.choose('c-6', 'crowd')).signIn()
  t.match(stopped, { status: 423, body: { error: { code: 'class-locked' } } }, 'the right one, too')
  t.equal((await (await tablet.choose('c-7', 'crowd')).signIn()).status, 423, 'on a tablet they were not on')
  t.equal((await (await known.choose('c-7', 'crowd')).signIn()).status, 200)

  const release = (who: 'alma' | 'principal' | 'cleo') =>
    callApi(api.url, releaseRoster, { bearer: api.as(who), params: { rosterId: 'crowd' } })
  t.same(
    statusesOf([await release('principal'), await release('cleo')]),
    [404, 404],
    'only its teachers release it',
  )
  t.equal((await release('alma')).status, 200)
  t.equal((await (await tablet.choose('c-6', 'crowd')).signIn()).status, 200)
  t.equal(
    (await (await tablet.choose('c-0', 'crowd')).signIn(WRONG)).status,
    423,
    'a child’s own misses still count',
  )
})

t.test('the next morning a child is still known on the tablet it was last on', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  const tablet = await tabletOf(api)
  await (await tablet.choose('k1')).signIn()
  const { at } = (await api.db.select().from(lastSignIns))[0] ?? {}
  await api.pass(5 * 3600)
  const { body } = await callApi(api.url, rosterPasswords, { bearer: api.as('alma'), query: {} })
  t.match(
    body,
    { students: [{ studentId: 'k1', signedInAt: at?.toISOString() }] },
    'its session is over, not this',
  )
})

t.test('going between the tablets of two time zones forgets no attempt', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  for (const [id, timezone] of [
    ['alma', 'Pacific/Kiritimati'],
    ['ben', 'Pacific/Pago_Pago'],
  ] as const)
    await api.db.update(accounts).set({ settings: { timezone } }).where(eq(accounts.id, id))
  const [east, west] = [await tabletOf(api, 'alma'), await tabletOf(api, 'ben')]
  const statuses: number[] = []
  for (const tablet of [east, west, east])
    statuses.push((await (await tablet.choose('k1')).signIn(WRONG)).status)
  t.same(statuses, [404, 404, 423])
})

t.test('thirty tablets choose at once, over what yesterday left', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  const tablets = await Promise.all(Array.from({ length: 30 }, () => tabletOf(api)))
  for (const tablet of tablets) await tablet.choose('k1')
  await api.pass(6 * 3600)
  const again = await Promise.all(Array.from({ length: 30 }, () => tabletOf(api)))
  const chosen = await Promise.all(again.map((tablet) => tablet.choose('k1')))
  t.equal((await chosen[0]?.state())?.status, 200)
  const twice = await Promise.all([again[1], again[1]].map((tablet) => tablet?.choose('k2')))
  const live = await Promise.all(twice.map((player) => player?.state()))
  t.same(live.map((answer) => answer?.status).sort(), [200, 401], 'one child at a time on a device')
})

t.test('a teacher’s reset or unlock lets a locked child try again (S4.58?, S7.124)', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  const player = await (await tabletOf(api)).choose('k1')
  const lock = async () =>
    statusesOf([await player.signIn(WRONG), await player.signIn(WRONG), await player.signIn(WRONG)])
  t.same(await lock(), [404, 404, 423])
  t.same(
    statusesOf([
      await callApi(api.url, unlockStudent, { bearer: api.as('principal'), headers: about('k1') }),
      await callApi(api.url, unlockStudent, { bearer: api.as('cleo'), headers: about('k1') }),
    ]),
    [403, 404],
  )
  await unlock(api, 'k1')
  t.equal((await player.signIn()).status, 200)
  await lock()
  await callApi(api.url, deleteStudentPassword, { bearer: api.as('ben'), headers: about('k1') })
  t.match(await player.signIn(), {
    status: 409,
    body: { error: { code: 'password-not-set', message: 'You have not set a picture password yet.' } },
  })
  t.match((await player.state()).body, { isSet: false, isLocked: false })
})

t.test(
  'two children who differ only in their passwords get the same answers up to the sign-in',
  async (t) => {
    const api = await schoolsApi()
    await givePasswords(api, 'k1', 'k2')
    await api.db
      .update(studentPasswords)
      .set({ setAt: new Date(api.clock.now().getTime() - 1000) })
      .where(eq(studentPasswords.studentId, 'k2'))
    const answersOf = async (studentId: string) => {
      const player = await (await tabletOf(api)).choose(studentId)
      const { status, body } = await player.signIn('turtle,apple,key')
      const { requestId, ...error } = (body as { error: { requestId: string } }).error
      t.ok(requestId)
      return { state: (await player.state()).body, status, error }
    }
    t.same(await answersOf('k1'), await answersOf('k2'))
  },
)
