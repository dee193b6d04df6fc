import t from 'tap'
import type { Config } from '../../../../../server/bff/config/config.ts'
import { PublicError } from '../../../../../server/bff/errors.ts'
import { choosePlayer } from '../../../../../server/bff/screens/player/choose.ts'
import { createPassword } from '../../../../../server/bff/screens/player/create.ts'
import { showHint } from '../../../../../server/bff/screens/player/hint.ts'
import { askForHints } from '../../../../../server/bff/screens/player/hints-needed.ts'
import { leavePlayer } from '../../../../../server/bff/screens/player/leave.ts'
import { loginPlayer } from '../../../../../server/bff/screens/player/login.ts'
import { practice } from '../../../../../server/bff/screens/player/practice.ts'
import { player } from '../../../../../server/bff/screens/player/route.ts'
import { playerView } from '../../../../../server/bff/screens/player/view.ts'
import type { ReplyOf } from '../../../../../server/contract/call.ts'
import * as upstream from '../../../../../server/contract/student-sign-in.ts'
import { type Answer, answers, type OnDevice, visitOf } from '../../../../support/visit.ts'

type State = ReplyOf<typeof upstream.userPassword>
const PASSWORD = 'owl,cookie,rocket'
const studentId = 'kai'
const key = 'a1b2c3d4e5f6a7b8'
const kai = { studentId, rosterId: 'r1' }
const tokens = { accessToken: 'a', refreshToken: 'r', expiresIn: 900 }
const unset: State = { isSet: false, hints: 'off', isLocked: false, steps: null }
const steps = [
  ['dog', 'owl', 'snail'],
  ['apple', 'cookie', 'grapes'],
  ['boat', 'rocket', 'train'],
]

/** A visit on a device, where Kai is chosen unless somebody else or nobody is. */
function onDevice(
  given: readonly Answer[] = [],
  device: OnDevice = { player: { ...kai, isProven: false } },
  playSite: Config['playSite'] = null,
) {
  const { visit, calls, recorded } = visitOf({ answers: given, device, config: { playSite } })
  return { visit, device, ids: () => calls.map(({ id }) => id), calls, recorded }
}
const refusing = (call: Answer['call'], code: PublicError['code']): Answer => ({
  call,
  reply: () => {
    throw new PublicError(code)
  },
})

t.test('a child is chosen and asked how it stands, in two calls (S4.42, S7.121?)', async (t) => {
  const given = [answers(upstream.choosePlayer, tokens), answers(upstream.userPassword, unset)]
  const { visit, device, ids } = onDevice(given, { player: null })
  const view = await choosePlayer.run(visit, kai)
  t.same(view, {
    studentId: 'kai',
    isSet: false,
    hasHints: false,
    triesLeft: null,
    suggested: null,
    steps: null,
    signedIn: null,
  })
  t.same(device.player, { ...kai, isProven: false })
  t.same(ids(), ['choosePlayer', 'userPassword'])
})

t.test('nobody is chosen: a code of its own, and nothing is asked upstream', async (t) => {
  const { visit, ids } = onDevice([], { player: null })
  const attempts: Promise<unknown>[] = [
    player.show(visit, {}),
    createPassword.run(visit, { studentId, password: PASSWORD }),
    practice.run(visit, { studentId, step: 0, picture: 'owl' }),
    showHint.run(visit, { studentId, step: 0 }),
    askForHints.run(visit, { studentId }),
    loginPlayer.run(visit, { studentId, password: PASSWORD }),
  ]
  for (const attempt of attempts) await t.rejects(attempt, { code: 'no-player', status: 409 })
  t.same(ids(), [])
})

t.test('the state says nothing of a lock, and nothing of the password but an open training', async (t) => {
  const state = { isSet: true, hints: 'on', isLocked: true, steps } as const
  t.same(playerView({ studentId: 'kai', state: { ...state, steps: steps.map((step) => [...step]) } }), {
    studentId: 'kai',
    isSet: true,
    hasHints: true,
    triesLeft: null,
    suggested: null,
    steps,
  })
})

t.test('who was told of a lock hears when it ends, and nobody else does', async (t) => {
  const at = (isLocked: boolean, knowsOfLock?: true) =>
    playerView({ studentId, ...(knowsOfLock && { knowsOfLock }), state: { ...unset, isSet: true, isLocked } })
  t.equal(at(true, true).triesLeft, null)
  t.equal(at(false, true).triesLeft, 3)
  t.equal(at(false).triesLeft, null)
})

t.test('who has no password is shown a proposal, and nobody else is', async (t) => {
  const suggested = ['turtle', 'grapes', 'key']
  t.match(playerView({ studentId, state: { ...unset, suggested } }), { suggested })
  t.match(playerView({ studentId, state: { ...unset, isSet: true, suggested } }), { suggested: null })
})

t.test(
  'two children who differ in nothing but their pictures are told the same up to the sign-in',
  async (t) => {
    const told = async (password: string) => {
      const isRight = (sent: string) => sent === password
      const { visit } = onDevice(
        [
          answers(upstream.choosePlayer, tokens),
          answers(upstream.userPassword, { ...unset, isSet: true }),
          answers(upstream.hintsNeeded, {}),
          answers(upstream.userLogin, ({ body }) => {
            if (!isRight(body.password)) throw new PublicError('wrong-password')
            return {}
          }),
        ],
        { player: null },
      )
      const before = [
        await choosePlayer.run(visit, kai),
        await player.show(visit, {}),
        await showHint.run(visit, { studentId, step: 0 }),
        await askForHints.run(visit, { studentId }),
      ]
      const signIn = await loginPlayer.run(visit, { studentId, password: PASSWORD }).then(
        () => 'in',
        ({ code }: PublicError) => code,
      )
      return { before: JSON.stringify(before), signIn }
    }
    const [one, other] = [await told(PASSWORD), await told('owl,cookie,train')]
    t.equal(one.before, other.before)
    t.same([one.signIn, other.signIn], ['in', 'wrong-password'])
  },
)

t.test('a password is one picture of each group, or nothing is sent (S4.46?, S7.116)', async (t) => {
  const open: State = { ...unset, isSet: true, steps }
  const given = [answers(upstream.createUserPassword, {}), answers(upstream.userPassword, open)]
  const { visit, ids, calls } = onDevice(given)
  for (const password of ['', 'owl', 'owl,cookie', 'cookie,owl,rocket', `${PASSWORD},star`])
    await t.rejects(createPassword.run(visit, { studentId, password }), {
      code: 'invalid-input',
      fields: { password: 'Choose one picture from each group.' },
    })
  t.same(ids(), [])
  t.match(await createPassword.run(visit, { studentId, password: PASSWORD }), { isSet: true, steps })
  t.match(calls[0], { id: 'createUserPassword', args: { body: { password: PASSWORD } } })
})

t.test('a pick of a training is right or not (S4.47)', async (t) => {
  const { visit, calls } = onDevice([answers(upstream.practicePick, { isRight: true })])
  t.same(await practice.run(visit, { studentId, step: 1, picture: 'cookie' }), { isRight: true })
  t.match(calls[0]?.args, { body: { step: 1, picture: 'cookie' } })
})

t.test('a hint is the right picture, and only where a teacher has turned hints on (S4.56)', async (t) => {
  const practiced = answers(upstream.practicePick, ({ body }) => ({
    isRight: PASSWORD.split(',')[body.step] === body.picture,
  }))
  const asked = async (state: Partial<State>) => {
    const { visit, ids } = onDevice([answers(upstream.userPassword, { ...unset, ...state }), practiced])
    const { picture } = await showHint.run(visit, { studentId, step: 2 })
    return { picture, practiced: ids().filter((id) => id === 'practicePick').length }
  }
  t.same(await asked({ isSet: true, hints: 'on', steps }), { picture: 'rocket', practiced: 2 })
  t.same(await asked({ isSet: true, hints: 'off', steps }), { picture: null, practiced: 0 })
  t.same(await asked({ isSet: true, hints: 'on', steps: null }), { picture: null, practiced: 0 })
})

t.test('a child asks for the teacher, and is told how it stands (S4.54, S7.118)', async (t) => {
  const given = [answers(upstream.hintsNeeded, {}), answers(upstream.userPassword, { ...unset, isSet: true })]
  const { visit, ids } = onDevice(given)
  t.match(await askForHints.run(visit, { studentId }), { isSet: true, hasHints: false })
  t.same(ids(), ['hintsNeeded', 'userPassword'])
})

t.test('all three pictures travel in one request, and prove the child (S4.49, S7.120)', async (t) => {
  const { visit, device, calls, recorded } = onDevice([answers(upstream.userLogin, {})])
  t.same(await loginPlayer.run(visit, { studentId, password: PASSWORD, key }), { playAt: null })
  t.same(
    calls.map(({ id, args }) => ({ id, args })),
    [{ id: 'userLogin', args: { body: { password: PASSWORD }, headers: { 'idempotency-key': key } } }],
  )
  t.equal(device.player?.isProven, true)
  t.same(recorded, [['student-signin: in', 'kai']])
  const withSite = onDevice([answers(upstream.userLogin, {})], undefined, {
    url: 'https://play.example.org',
    id: 'play-site',
    secret: 's'.repeat(32),
  })
  t.same(await loginPlayer.run(withSite.visit, { studentId, password: PASSWORD }), {
    playAt: 'https://play.example.org/#token=one-use-code',
  })
})

t.test('a refused sign-in proves nobody, and has its own words (S8.30, S8.31, S8.32, S8.33)', async (t) => {
  const table = [
    ['wrong-password', 404, "That's not the right password."],
    ['student-locked', 423, 'You tried your password three times today.'],
    ['class-locked', 423, 'Please ask your teacher for help.'],
    ['password-not-set', 409, 'You have not set a picture password yet.'],
    ['password-reset', 404, 'Password was reset during retrieval'],
  ] as const
  for (const [code, status, message] of table) {
    const { visit, device, recorded } = onDevice([refusing(upstream.userLogin, code)])
    await t.rejects(loginPlayer.run(visit, { studentId, password: PASSWORD }), { code, status, message })
    t.equal(device.player?.isProven, false, code)
    t.same(recorded, [[`student-signin: ${code}`, 'kai']])
  }
})

t.test('what is sent from the page of one child is never another’s', async (t) => {
  const { visit, ids, device } = onDevice([], {
    player: { studentId: 'priya', rosterId: 'r1', isProven: false },
  })
  const attempts: Promise<unknown>[] = [
    createPassword.run(visit, { studentId, password: PASSWORD }),
    practice.run(visit, { studentId, step: 0, picture: 'owl' }),
    showHint.run(visit, { studentId, step: 0 }),
    askForHints.run(visit, { studentId }),
    loginPlayer.run(visit, { studentId, password: PASSWORD }),
  ]
  for (const attempt of attempts) await t.rejects(attempt, { code: 'no-player', status: 409 })
  t.same(ids(), [], 'nothing is asked, and no wrong attempt is counted')
  t.match(device.player, { studentId: 'priya', isProven: false })
})

t.test('whoever leaves is nobody’s any more (S4.51)', async (t) => {
  const { visit, device } = onDevice()
  t.same(await leavePlayer.run(visit, { studentId: 'priya' }), {})
  t.match(device.player, kai, 'a tab that somebody left open ends nobody else’s turn')
  t.same(await leavePlayer.run(visit, { studentId: 'kai' }), {})
  t.equal(device.player, null)
})
