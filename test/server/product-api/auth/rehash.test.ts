import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { loginEmail } from '../../../../server/contract/auth.ts'
import { createPasswords, type Passwords } from '../../../../server/product-api/auth/passwords.ts'
import { hashAnew, highestCost } from '../../../../server/product-api/auth/rehash.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { busy } from '../../../../server/product-api/refusal.ts'
import { createWorkQueue } from '../../../../server/product-api/turns/work-queue.ts'
import { callApi, startProductApi, testPasswords } from '../../../support/product-api.ts'
import { addAccount, PASSWORD } from '../../../support/product-data.ts'

const POLL_MS = 5
const cheap = { ln: 2, r: 1, p: 1 }
const log = { info: () => undefined } as unknown as Parameters<typeof hashAnew>[0]['log']

/** A product API at the tests' cost, with an account whose password was hashed at another. */
async function productApi(t: Test, other = cheap) {
  const api = await startProductApi({})
  t.teardown(() => api.close())
  const passwordHash = await createPasswords(other).hash(PASSWORD)
  await addAccount(api.db, 'alma', { passwordHash })
  const storedNow = async () => {
    const [account] = await api.db.select().from(accounts).where(eq(accounts.id, 'alma'))
    return account?.passwordHash ?? ''
  }
  const signIn = (password = PASSWORD) =>
    callApi(api.url, loginEmail, { body: { email: 'alma@school.test', password } })
  return { api, passwordHash, storedNow, signIn }
}

t.test('a password is hashed at today’s cost at its next sign-in, and at no wrong one', async (t) => {
  const { storedNow, signIn, passwordHash } = await productApi(t)
  t.equal((await signIn('not this one')).status, 401)
  t.equal(await storedNow(), passwordHash)
  t.equal((await signIn()).status, 200)
  while (!testPasswords.isOfThisCost(await storedNow())) await pause(POLL_MS)
  t.equal(await testPasswords.verify(PASSWORD, await storedNow()), true)
  const anew = await storedNow()
  t.equal((await signIn()).status, 200)
  t.equal(await storedNow(), anew, 'once')
})

t.test('a cost that was lowered comes down the same way', async (t) => {
  const { storedNow, signIn } = await productApi(t, { ln: 6, r: 1, p: 1 })
  t.equal((await signIn()).status, 200)
  while (!testPasswords.isOfThisCost(await storedNow())) await pause(POLL_MS)
  t.pass('it has today’s cost')
})

t.test('a password set meanwhile stands, and without a turn the old hash does', async (t) => {
  const { api, passwordHash, storedNow } = await productApi(t)
  const account = { id: 'alma', passwordHash }
  const reset = await testPasswords.hash('another password')
  const slow: Passwords = {
    ...testPasswords,
    hash: async (password) => {
      await api.db.update(accounts).set({ passwordHash: reset }).where(eq(accounts.id, 'alma'))
      return testPasswords.hash(password)
    },
  }
  await hashAnew({ db: api.db, passwords: slow, log }, account, PASSWORD)
  t.equal(await storedNow(), reset)
  const full: Passwords = { ...testPasswords, hash: () => Promise.reject(busy()) }
  await hashAnew({ db: api.db, passwords: full, log }, account, PASSWORD)
  t.equal(await storedNow(), reset)
})

t.test('of sign-ins at once none is refused, whichever hashes anew', async (t) => {
  const { signIn, storedNow } = await productApi(t)
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn()))
  // A slow machine has no turn for all of them; none is told that the password is wrong.
  t.ok(answers.every(({ status }) => status === 200 || status === 503))
  t.ok(answers.some(({ status }) => status === 200))
  while (!testPasswords.isOfThisCost(await storedNow())) await pause(POLL_MS)
})

t.test('at mixed costs each answer takes the work of the most expensive hash', async (t) => {
  const { api } = await productApi(t, { ln: 6, r: 1, p: 1 })
  t.equal(await highestCost(api.db), 6)
  const cost = { ln: 13, r: 8, p: 1 }
  const passwords = createPasswords(cost, createWorkQueue({ longestWaitMs: 60_000 }))
  const dearer = await createPasswords({ ...cost, ln: 14 }).hash(PASSWORD)
  const cheaper = await createPasswords({ ...cost, ln: 11 }).hash(PASSWORD)
  passwords.expect(14)
  const msOf = async (stored: string | null) => {
    const from = process.cpuUsage()
    await passwords.verify(PASSWORD, stored)
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1_000
  }
  /** The least of some, which is nearest to the work alone. */
  const least = async (stored: string | null) => {
    const all: number[] = []
    for (let at = 0; at < 5; at++) all.push(await msOf(stored))
    return Math.min(...all)
  }
  const [unknown, low, own] = [await least(null), await least(cheaper), await least(dearer)]
  for (const ms of [unknown, low]) t.ok(ms > 0.6 * own && ms < 1.6 * own, `${ms} ms are about ${own} ms`)
})
