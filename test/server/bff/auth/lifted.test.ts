import t from 'tap'
import { countGuess } from '../../../../server/bff/auth/guessing.ts'
import { DEFAULT_LIFETIMES } from '../../../../server/bff/config/session-life.ts'
import { createMemoryStore } from '../../../../server/bff/session/memory-store.ts'
import { appCodesOf, forgetPasswordGuesses, turnedAway } from '../../../../server/bff/session/turned-away.ts'
import { movableClock } from '../../../support/clock.ts'

const passwordOf = (of: string) => ({ kind: 'password', of }) as const
const OF_ACCOUNT_AND_NETWORK = 10
const OF_NETWORK = 1_000
const WINDOW_SECONDS = 900
const tooMany = { code: 'too-many', status: 429 }

const alma = { email: 'alma@school.test', accountId: 'alma-1' }
const bert = { email: 'bert@school.test', accountId: 'bert-1' }

function start() {
  const clock = movableClock()
  const store = createMemoryStore({ lifetimes: DEFAULT_LIFETIMES, clock })
  return { clock, store, list: turnedAway(store) }
}

t.test('an account that is turned away is known by its e-mail until it is over, or let in', async (t) => {
  const { clock, store, list } = start()
  const guess = () => countGuess(store, passwordOf(' Alma@School.test'), '192.0.2.1', { isSignIn: true })
  for (let at = 0; at < OF_ACCOUNT_AND_NETWORK; at++) await guess()
  t.notOk(await list.isAccount(alma), 'the last that is counted turns nobody away')
  await t.rejects(guess(), tooMany)
  t.same([await list.isAccount(alma), await list.isAccount(bert)], [true, false])
  t.same(await list.networks(), [], 'and its network is not')
  clock.pass(WINDOW_SECONDS)
  t.notOk(await list.isAccount(alma))

  for (let at = 0; at < OF_ACCOUNT_AND_NETWORK; at++) await guess()
  await t.rejects(guess(), tooMany)
  await list.liftAccount(alma)
  t.notOk(await list.isAccount(alma))
  await t.resolves(guess())
})

t.test('and by its account at the second step', async (t) => {
  const { store, list } = start()
  const guess = () => countGuess(store, appCodesOf('alma-1'), '192.0.2.1', { isNoted: true })
  for (let at = 0; at < OF_ACCOUNT_AND_NETWORK; at++) await guess()
  await t.rejects(guess(), tooMany)
  t.same([await list.isAccount(alma), await list.isAccount(bert)], [true, false])
  await list.liftAccount(alma)
  t.notOk(await list.isAccount(alma))
  await t.resolves(guess())
})

t.test('a network that is turned away is listed, each line and its site, and let in', async (t) => {
  const { store, list } = start()
  const ip = '2001:db8::1'
  for (let at = 0; at < OF_NETWORK; at++) await countGuess(store, passwordOf(`teacher-${at}@school.test`), ip)
  await t.rejects(countGuess(store, passwordOf('alma@school.test'), ip), tooMany)
  const [line, ...others] = await list.networks()
  t.same([line, others], ['2001:db8:0:0::/64', []])
  t.notOk(await list.isAccount(alma), 'an account of it is not')
  await list.liftNetwork(String(line))
  t.same(await list.networks(), [])
  await t.resolves(countGuess(store, passwordOf('alma@school.test'), ip))
})

t.test('a new password ends the guesses at its e-mail’s password alone', async (t) => {
  const { store, list } = start()
  const ip = '192.0.2.1'
  const guessAt = {
    alma: () => countGuess(store, passwordOf('alma@school.test'), ip, { isSignIn: true }),
    bert: () => countGuess(store, passwordOf('bert@school.test'), ip, { isSignIn: true }),
    almaFromElsewhere: () => countGuess(store, passwordOf('alma@school.test'), '192.0.2.2'),
    almasAppCode: () => countGuess(store, appCodesOf('alma-1'), ip, { isNoted: true }),
  }
  for (const guess of Object.values(guessAt)) {
    for (let at = 0; at < OF_ACCOUNT_AND_NETWORK; at++) await guess()
    await t.rejects(guess(), tooMany)
  }
  await forgetPasswordGuesses(store, ' Alma@School.test')
  await t.resolves(guessAt.alma())
  await t.resolves(guessAt.almaFromElsewhere())
  await t.rejects(guessAt.bert(), tooMany)
  await t.rejects(guessAt.almasAppCode(), tooMany)
  t.ok(await list.isAccount(alma), 'and an operator still sees the second step')

  for (let at = 0; at < OF_NETWORK; at++)
    await countGuess(store, passwordOf(`teacher-${at}@school.test`), '192.0.2.3')
  await forgetPasswordGuesses(store, 'alma@school.test')
  await t.rejects(
    countGuess(store, passwordOf('alma@school.test'), '192.0.2.3'),
    tooMany,
    'the network’s stays',
  )
})
