import { isNull } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { issueCode, redeemCode } from '../../../../server/product-api/auth/single-use.ts'
import { readTokenKey } from '../../../../server/product-api/auth/token-key.ts'
import { signInChallenges } from '../../../../server/product-api/db/schema/second-factor.ts'
import { tokenFamilies } from '../../../../server/product-api/db/schema/sessions.ts'
import { createLink } from '../../../../server/product-api/mail/links.ts'
import { outboxMailer } from '../../../../server/product-api/mail/outbox.ts'
import { createMetrics } from '../../../../server/product-api/metrics.ts'
import { setPassword } from '../../../../server/product-api/passwords/set-password.ts'
import { meetChallenge, openOrChallenge } from '../../../../server/product-api/second-factor/challenges.ts'
import { movableClock } from '../../../support/clock.ts'
import { startProductApi, testPasswords, testSealer } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'
import { codeAt, passwordAnswer, turnOn } from '../../../support/second-factor.ts'

/** More often than either step of a sign-in asks for the time. */
const MOMENTS = 8

/** A teacher, and parts in which a password reset begins at the nth look at the clock. */
async function teacher(t: Test, { isProtected }: { isProtected: boolean }) {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma')
  const { accessToken = '' } = await passwordAnswer(api, 'alma@school.test')
  const { secret } = isProtected ? await turnOn(api, accessToken, clock) : { secret: '' }
  const product = {
    db: api.db,
    clock,
    config: api.app.product.config,
    tokenKey: await readTokenKey(api.db, clock),
    mailer: outboxMailer(clock),
    cards: null,
    sealer: testSealer,
    metrics: createMetrics(),
    openings: api.app.product.openings,
    reads: api.app.product.reads,
    heavyReads: api.app.product.heavyReads,
    passwords: { ...testPasswords, hash: async () => 'hashed' },
  }

  const resetAt = async (moment: number) => {
    const token = await createLink(api.db, clock, { accountId: 'alma', purpose: 'reset' })
    let looks = 0
    let reset: Promise<unknown> | undefined
    const start = () => {
      reset ??= setPassword(product, { token, password: 'another password' })
      return reset
    }
    const now = () => {
      if (++looks === moment) void start()
      return clock.now()
    }
    return { parts: { ...product, clock: { ...clock, now } }, done: start }
  }
  const left = async () => ({
    families: (await api.db.select().from(tokenFamilies).where(isNull(tokenFamilies.endedAt))).length,
    challenges: (await api.db.select().from(signInChallenges)).length,
  })
  return { product, clock, secret, resetAt, left }
}

for (const isProtected of [false, true])
  t.test(
    `a reset ends what a one-time code opens, whenever it comes (${isProtected ? 'with' : 'without'} a factor)`,
    async (t) => {
      const { product, resetAt, left } = await teacher(t, { isProtected })
      for (let moment = 1; moment <= MOMENTS; moment++) {
        const { code } = await issueCode(product, 'email', 'alma')
        const { parts, done } = await resetAt(moment)
        await redeemCode(parts, { provider: 'email', code }, (held, id) =>
          openOrChallenge(held, id, 'email'),
        ).catch(() => undefined)
        await done()
        t.same(await left(), { families: 0, challenges: 0 }, `at look ${moment} at the clock`)
      }
    },
  )

t.test('a reset ends what a met challenge opens, whenever it comes', async (t) => {
  const { product, clock, secret, resetAt, left } = await teacher(t, { isProtected: true })
  for (let moment = 1; moment <= MOMENTS; moment++) {
    clock.pass(60)
    const answer = await openOrChallenge(product, 'alma', 'email')
    const id = 'challenge' in answer ? (answer.challenge?.id ?? '') : ''
    t.ok(id, 'a challenge waits')
    const { parts, done } = await resetAt(moment)
    const proof = { kind: 'totp', code: codeAt(secret, clock.now()) } as const
    await meetChallenge(parts, id, proof).catch(() => undefined)
    await done()
    t.same(await left(), { families: 0, challenges: 0 }, `at look ${moment} at the clock`)
  }
})
