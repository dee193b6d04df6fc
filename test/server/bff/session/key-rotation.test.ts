import request from 'supertest'
import t, { type Test } from 'tap'
import { demoPassword } from '../../../../server/contract/demo-accounts.ts'
import { buildTestApp, type TestApp } from '../../../support/app.ts'
import { sharedDemoProductApi } from '../../../support/product-api.ts'
import { startRedis } from '../../../support/redis.ts'
import { newKey } from '../../../support/redis-store.ts'
import { browserOf } from '../../../support/signed-in.ts'

const teacher = { email: 'teacher@demo.test', password: demoPassword }
const [old, fresh] = [newKey(), newKey()]
/** The lists of a rotation, one after the other; during each step some processes have the one and some the next. */
const STEPS: readonly (readonly [string, readonly Buffer[]])[] = [
  ['the old key', [old]],
  ['the new one behind it, which all can open and none seals with', [old, fresh]],
  ['the new one in front', [fresh, old]],
  ['the new one alone', [fresh]],
]

const appOn = async (t: Test, redis: { url: string }, keys: readonly Buffer[]): Promise<TestApp> =>
  buildTestApp(t, {
    productApi: await sharedDemoProductApi(),
    redis,
    config: { sessionKeys: keys, logLevel: 'silent' },
  })

const signIn = async (app: TestApp): Promise<readonly string[]> => {
  const browser = browserOf(app)
  const { status } = await browser.post('/auth/password', teacher)
  if (status !== 200) throw new Error(`signing in answered ${status}`)
  return browser.cookies()
}
const statusAt = async ({ app }: TestApp, cookies: readonly string[]): Promise<number> =>
  (
    await request(app.server)
      .get('/api/screens/shell')
      .set({ 'x-csrf': '1', cookie: cookies.join('; ') })
  ).status

t.test('the session key is rotated, process by process, and nobody signs in again', async (t) => {
  const redis = await startRedis()
  /** By cookie, with what was the first key of the process that sealed it. */
  const sessions: { cookies: readonly string[]; sealedBy: Buffer | undefined }[] = []
  let before: TestApp | undefined
  for (const [what, keys] of STEPS) {
    const after = await appOn(t, redis, keys)
    const side = before === undefined ? [after] : [before, after]
    for (const app of side)
      sessions.push({ cookies: await signIn(app), sealedBy: app.parts.config.sessionKeys[0] })
    for (const app of side)
      for (const [nth, { cookies, sealedBy }] of sessions.entries()) {
        const opens = sealedBy !== undefined && app.parts.config.sessionKeys.includes(sealedBy)
        // The last step is taken when the longest life is over: nothing that the old key sealed is left then.
        const isOver = keys.length === 1 && sealedBy === old
        if (!isOver) t.ok(opens, `${what}: every process has the key of session ${nth}`)
        t.equal(await statusAt(app, cookies), opens ? 200 : 401, `${what}: session ${nth}`)
      }
    before = after
  }
})

t.test('… which a new key in front at once would not do: who has it not opens nothing of it', async (t) => {
  const redis = await startRedis()
  const [behind, ahead] = [await appOn(t, redis, [old]), await appOn(t, redis, [fresh, old])]
  const cookies = await signIn(ahead)
  t.equal(await statusAt(behind, cookies), 401)
  t.equal(await statusAt(ahead, cookies), 200, 'the session itself is not touched')
})
