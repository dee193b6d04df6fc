import t from 'tap'
import { countCodeGuess, countGuess } from '../../../../server/bff/auth/guessing.ts'
import { DEFAULT_LIFETIMES } from '../../../../server/bff/config/session-life.ts'
import { createMemoryStore } from '../../../../server/bff/session/memory-store.ts'
import { appCodesOf } from '../../../../server/bff/session/turned-away.ts'
import { movableClock } from '../../../support/clock.ts'

const passwordOf = (of: string) => ({ kind: 'password', of }) as const
const OF_ACCOUNT_AND_NETWORK = 10
const OF_NETWORK = 1_000
const OF_CODES = 800

t.test('a guess without a verdict counts against its network, and against no account', async (t) => {
  const store = createMemoryStore({ lifetimes: DEFAULT_LIFETIMES, clock: movableClock() })
  for (let at = 0; at < OF_NETWORK; at++)
    await (await countGuess(store, passwordOf('alma@school.test'), '192.0.2.1')).forgive()
  const tooMany = { code: 'too-many', status: 429 }
  await t.rejects(
    countGuess(store, passwordOf('bert@school.test'), '192.0.2.1'),
    tooMany,
    'the network has had its share',
  )
  for (let at = 0; at < OF_ACCOUNT_AND_NETWORK; at++)
    await countGuess(store, passwordOf('alma@school.test'), '192.0.2.2')
  await t.rejects(
    countGuess(store, passwordOf('alma@school.test'), '192.0.2.2'),
    tooMany,
    'judged ones close it',
  )
})

t.test('of a site of IPv6, each line has its limit and all together four times as much', async (t) => {
  const store = createMemoryStore({ lifetimes: DEFAULT_LIFETIMES, clock: movableClock() })
  const tooMany = { code: 'too-many', status: 429 }
  const guess = (line: number, nth: number) =>
    countGuess(store, passwordOf(`teacher-${nth}@school.test`), `2001:db8:0:${line}::1`)
  for (let line = 0; line < 4; line++) {
    for (let at = 0; at < OF_NETWORK; at++) await guess(line, line * OF_NETWORK + at)
    await t.rejects(guess(line, 0), tooMany, 'the line has had its share')
  }
  await t.rejects(guess(9, 9_999), tooMany, 'and so has the site, on a line that had none')
  await t.resolves(countGuess(store, passwordOf('alma@school.test'), '2001:db8:1::1'), 'another site has not')
})

t.test('1,500 good sign-ins a minute from one school pass, and so does a page or two for each', async (t) => {
  const store = createMemoryStore({ lifetimes: DEFAULT_LIFETIMES, clock: movableClock() })
  const signIn = async (at: number) => {
    const guess = await countGuess(store, passwordOf(`teacher-${at}@school.test`), '192.0.2.1', {
      isSignIn: true,
    })
    await guess.undo()
  }
  for (let at = 0; at < 3_600; at++) await signIn(at)
  await t.rejects(signIn(3_600), { code: 'too-many', status: 429 }, 'but not a flood')
})

t.test('guesses at one thing use up nothing of another, whatever is typed for an e-mail', async (t) => {
  const store = createMemoryStore({ lifetimes: DEFAULT_LIFETIMES, clock: movableClock() })
  const ip = '192.0.2.1'
  const recovery = { kind: 'recovery code', of: `alma-1 ${ip}` } as const
  for (const typed of ['alma-1', 'app code of alma-1', `recovery code of alma-1 ${ip}`, `alma-1 ${ip}`])
    for (let at = 0; at < OF_ACCOUNT_AND_NETWORK; at++) await countGuess(store, passwordOf(typed), ip)
  for (const own of [appCodesOf('alma-1'), recovery])
    for (let at = 0; at < OF_ACCOUNT_AND_NETWORK; at++) await t.resolves(countGuess(store, own, ip))
})

t.test(
  'all wrong class codes of a network leave passwords their part, whatever ids browsers have',
  async (t) => {
    const store = createMemoryStore({ lifetimes: DEFAULT_LIFETIMES, clock: movableClock() })
    const ip = '192.0.2.1'
    let typed = 0
    const code = () => countCodeGuess(store, ip, { code: `code${typed++}`, isNewDevice: false })
    for (let at = 0; at < OF_CODES; at++) await code()
    await t.rejects(code(), { code: 'too-many', status: 429 })
    for (let at = 0; at < OF_NETWORK - OF_CODES; at++)
      await t.resolves(countGuess(store, passwordOf(`teacher-${at}@school.test`), ip))
  },
)
