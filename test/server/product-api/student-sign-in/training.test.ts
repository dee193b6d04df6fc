import { eq } from 'drizzle-orm'
import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import {
  deleteStudentPassword,
  hintsOn,
  rosterPasswords,
  studentHints,
  studentPassword,
} from '../../../../server/contract/picture-passwords.ts'
import type { userPassword } from '../../../../server/contract/student-sign-in.ts'
import { studentPasswords } from '../../../../server/product-api/db/schema/student-passwords.ts'
import { studentSignIns } from '../../../../server/product-api/db/schema/student-sign-ins.ts'
import { CHOICES, stepsOf } from '../../../../server/product-api/student-sign-in/steps.ts'
import { pictureGroups, picturesOf } from '../../../../shared/rules/picture-password.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { givePasswords, PASSWORD, tabletOf, unknownId, WRONG } from '../../../support/students-device.ts'

type State = ReplyOf<typeof userPassword>
const about = (studentId: string) => ({ 'x-mpact-user': studentId })
const boardOf = async (api: SchoolsApi, studentId: string) => {
  const { body } = await callApi(api.url, rosterPasswords, { bearer: api.as('alma'), query: {} })
  return (body as ReplyOf<typeof rosterPasswords>).students.find((child) => child.studentId === studentId)
}
const verify = (api: SchoolsApi, who: Person, token: string) =>
  callApi(api.url, hintsOn, { bearer: api.as(who), body: { token } })

t.test(
  'a child without a password chooses one, once, and trains it there (S4.44, S4.47, S7.116, S7.117)',
  async (t) => {
    const api = await schoolsApi()
    const [here, there] = [await (await tabletOf(api)).choose('k1'), await (await tabletOf(api)).choose('k1')]
    const { suggested, ...state } = (await here.state()).body as State
    t.same(state, { isSet: false, hints: 'off', isLocked: false, steps: null })
    t.ok(picturesOf(suggested?.join() ?? ''), 'one of each group to begin with')
    for (const password of ['owl,cookie', 'cookie,owl,rocket', 'owl,owl,owl', 'owl,cookie,pizza'])
      t.match(
        await here.create(password),
        { status: 400, body: { error: { fields: { password: String } } } },
        password,
      )
    t.equal((await here.create(PASSWORD)).status, 200)
    t.equal((await here.create(PASSWORD)).status, 200, 'sent again, because the answer was lost')
    t.equal((await here.create(WRONG)).status, 409, 'but no other pictures')
    t.equal((await there.create(WRONG)).status, 409, 'another tablet was faster')
    t.equal((await there.create(PASSWORD)).status, 409, 'and tells nobody what was chosen there')
    const { steps, ...chosen } = (await here.state()).body as State
    t.notOk('suggested' in chosen, 'nothing is proposed any more')
    t.same(
      steps?.map((step) => step.length),
      [CHOICES, CHOICES, CHOICES],
      'S9.47',
    )
    t.ok(['owl', 'cookie', 'rocket'].every((picture, at) => steps?.[at]?.includes(picture)))
    t.same((await here.pick({ step: 0, picture: 'owl' })).body, { isRight: true })
    t.same((await here.pick({ step: 0, picture: 'rocket' })).body, { isRight: false })
    t.equal((await here.signIn()).status, 200)

    t.match((await there.state()).body, { isSet: true, steps: null }, 'the other tablet learns nothing of it')
    t.equal((await there.pick({ step: 0, picture: 'owl' })).status, 403)
  },
)

t.test('the choices of a step are always the same for a child (S9.47)', async (t) => {
  const key = Buffer.alloc(32, 7)
  const owl = ['owl', 'cookie', 'rocket'] as const
  t.same(stepsOf(key, 'k1', owl), stepsOf(key, 'k1', owl))
  const others = (studentId: string, [first]: readonly ['owl' | 'dog', 'cookie', 'rocket']) =>
    stepsOf(key, studentId, [first, 'cookie', 'rocket'])[0]?.filter((picture) => picture !== first)
  const seen = new Set(Array.from({ length: 40 }, (_, at) => JSON.stringify(others(`k${at}`, owl))))
  t.ok(seen.size > 5, 'and differ between children')
  for (const [step, group] of stepsOf(key, 'k1', owl).entries()) {
    const order: readonly string[] = pictureGroups[step] ?? []
    t.same(
      group,
      [...group].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
      'in the order of the grid, so that no place tells which is right',
    )
  }
})

t.test(
  'a forgotten password is retrieved once the teacher has verified the child (S4.54, S4.55, S4.56, S6.48, S7.118, S7.119)',
  async (t) => {
    const api = await schoolsApi()
    await givePasswords(api, 'k1')
    const [here, there] = [await (await tabletOf(api)).choose('k1'), await (await tabletOf(api)).choose('k1')]
    for (const _ of [1, 2, 3]) await here.signIn(WRONG)
    t.match(await boardOf(api, 'k1'), { isLocked: true, helpToken: null, signedInAt: null })
    for (const _ of [1, 2]) t.equal((await here.askForHelp()).status, 200)
    const token = (await boardOf(api, 'k1'))?.helpToken ?? ''
    const asked = (await boardOf(api, 'k1'))?.asks
    t.same(asked, { askedAt: api.clock.now().toISOString(), devices: 1, byBadge: false })
    await api.pass(60)
    await here.askForHelp()
    t.same((await boardOf(api, 'k1'))?.asks, asked, 'asking again is the same request')
    t.match((await here.state()).body, { hints: 'off', steps: null }, 'nothing is shown before the teacher')

    t.same(
      [
        await verify(api, 'principal', token),
        await verify(api, 'cleo', token),
        await verify(api, 'alma', unknownId()),
      ].map(({ status }) => status),
      [403, 404, 404],
      'not by administrators (S6.49), others’ teachers or a made-up request',
    )
    t.equal((await verify(api, 'ben', token)).status, 200, 'by any teacher of the class')
    t.equal((await verify(api, 'ben', token)).status, 404, 'once')
    t.match((await here.state()).body, { hints: 'on', isLocked: false })
    t.ok(((await here.state()).body as State).steps)
    t.equal(((await there.state()).body as State).steps, null, 'only where the child asked')
    t.equal((await here.signIn()).status, 200)
    t.match(await boardOf(api, 'k1'), {
      isLocked: false,
      helpToken: null,
      hints: 'on',
      signedInAt: api.clock.now().toISOString(),
    })
  },
)

t.test('who remembers takes back the request, and that of no other tablet', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  const [here, there] = [await (await tabletOf(api)).choose('k1'), await (await tabletOf(api)).choose('k1')]
  await here.askForHelp()
  t.equal((await there.remember()).status, 200)
  t.ok((await boardOf(api, 'k1'))?.helpToken)
  t.equal((await here.remember()).status, 200)
  t.equal((await boardOf(api, 'k1'))?.helpToken, null)
})

t.test('who tries again waits for nobody, and is locked like anybody (S4.53?, S4.57)', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  const player = await (await tabletOf(api)).choose('k1')
  await player.askForHelp()
  t.ok((await boardOf(api, 'k1'))?.helpToken)
  await player.signIn(WRONG)
  t.match(await boardOf(api, 'k1'), { helpToken: null, asks: null, isLocked: false })
  for (const _ of [2, 3]) await player.signIn(WRONG)
  t.match(await boardOf(api, 'k1'), { helpToken: null, isLocked: true })
})

t.test('a reset during retrieval ends it with its own text (S8.31)', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  const player = await (await tabletOf(api)).choose('k1')
  await player.askForHelp()
  await verify(api, 'alma', (await boardOf(api, 'k1'))?.helpToken ?? '')
  await callApi(api.url, deleteStudentPassword, { bearer: api.as('alma'), headers: about('k1') })
  const reset = {
    status: 404,
    body: { error: { code: 'password-reset', message: 'Password was reset during retrieval' } },
  }
  t.match(await player.pick({ step: 0, picture: 'owl' }), reset)
  t.match(await player.signIn(), reset)
  t.match((await player.state()).body, { isSet: false, steps: null })

  await api.pass(60)
  const other = await (await tabletOf(api)).choose('k1')
  await other.create(WRONG)
  t.match(await player.signIn(WRONG), reset, 'a password that was set since is not this session’s')
  t.equal(((await player.state()).body as State).steps, null)
})

t.test(
  'a request for help is over when the next child is chosen, and needs a password (S8.33)',
  async (t) => {
    const api = await schoolsApi()
    await givePasswords(api, 'k1')
    const tablet = await tabletOf(api)
    await (await tablet.choose('k1')).askForHelp()
    const token = (await boardOf(api, 'k1'))?.helpToken ?? ''
    const next = await tablet.choose('k2')
    t.equal((await boardOf(api, 'k1'))?.helpToken, null)
    t.equal((await verify(api, 'alma', token)).status, 404)
    t.match(await next.askForHelp(), { status: 409, body: { error: { code: 'password-not-set' } } })
  },
)

t.test('a child who asks on two devices is verified on neither, and asks again', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  const [own, classmates] = [
    await (await tabletOf(api)).choose('k1'),
    await (await tabletOf(api)).choose('k1'),
  ]
  await own.askForHelp()
  await classmates.askForHelp()
  const asked = (await boardOf(api, 'k1'))?.helpToken ?? ''
  t.match((await boardOf(api, 'k1'))?.asks, { devices: 2 }, 'the teacher is told before')
  t.match(await verify(api, 'alma', asked), { status: 409, body: { error: { code: 'conflict' } } })
  for (const player of [own, classmates]) t.match((await player.state()).body, { hints: 'off', steps: null })
  t.match(await boardOf(api, 'k1'), { helpToken: null, asks: null })
  await own.askForHelp()
  t.equal((await verify(api, 'alma', (await boardOf(api, 'k1'))?.helpToken ?? '')).status, 200)
})

t.test('a request for help is over once the password is reset, or the child is in elsewhere', async (t) => {
  for (const end of ['reset', 'sign in']) {
    const api = await schoolsApi()
    await givePasswords(api, 'k1')
    await (await (await tabletOf(api)).choose('k1')).askForHelp()
    if (end === 'sign in') t.equal((await (await (await tabletOf(api)).choose('k1')).signIn()).status, 200)
    else
      await callApi(api.url, deleteStudentPassword, {
        bearer: api.as('alma'),
        headers: { 'x-mpact-user': 'k1' },
      })
    t.equal((await boardOf(api, 'k1'))?.helpToken, null, end)
  }
})

t.test('hints are turned on and off by the child’s teachers alone (S7.126, S7.127?)', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  const turn = (who: Person, mode: 'on' | 'off', studentId = 'k1') =>
    callApi(api.url, studentHints, { bearer: api.as(who), params: { mode }, headers: about(studentId) })
  const shown = async () =>
    (await callApi(api.url, studentPassword, { bearer: api.as('alma'), headers: about('k1') })).body
  t.equal((await turn('ben', 'on')).status, 200)
  t.match(await shown(), { hints: 'on' })
  t.equal((await turn('alma', 'off')).status, 200)
  t.match(await shown(), { hints: 'off' })
  t.same(
    [await turn('principal', 'on'), await turn('cleo', 'on'), await turn('alma', 'on', 'k2')].map(
      ({ status }) => status,
    ),
    [403, 404, 404],
  )
})

t.test('nothing of a password is in what is stored of sign-ins', async (t) => {
  const api = await schoolsApi()
  const player = await (await tabletOf(api)).choose('k1')
  await player.create(PASSWORD)
  await player.signIn('turtle,apple,key')
  const stored = await api.db.select().from(studentPasswords).where(eq(studentPasswords.studentId, 'k1'))
  const rest = await api.db.select().from(studentSignIns)
  const opened = stored.map(({ sealed }) => Buffer.from(sealed, 'base64').toString('latin1'))
  // Not 'owl': what is sealed, and ids, are random, and may have any three letters in a row.
  t.notMatch(JSON.stringify([stored, rest]) + opened.join(), /cookie|rocket|turtle/)
})
