import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import t, { type Test } from 'tap'
import { systemClock } from '../../../../server/clock.ts'
import { loginEmail } from '../../../../server/contract/auth.ts'
import { buildProductApi } from '../../../../server/product-api/app.ts'
import { createPasswords, type Passwords } from '../../../../server/product-api/auth/passwords.ts'
import { readConfig } from '../../../../server/product-api/config.ts'
import { outboxMailer } from '../../../../server/product-api/mail/outbox.ts'
import { busy } from '../../../../server/product-api/refusal.ts'
import type { Turn } from '../../../../server/product-api/turns/work-queue.ts'
import { openTestDatabase } from '../../../support/database.ts'
import { testPasswords } from '../../../support/product-api.ts'

const production = createPasswords()

t.test('a password is kept as a salted scrypt hash and known again (S7.17?)', async (t) => {
  const stored = await production.hash('numberlane')
  t.match(stored, /^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  t.not(await production.hash('numberlane'), stored, 'each hash has a salt of its own')
  t.equal(await production.verify('numberlane', stored), true)
  t.equal(await production.verify('numberlanes', stored), false)
})

t.test(
  'a hash with other parameters still counts, and a composed letter equals a decomposed one',
  async (t) => {
    const cheap = '$scrypt$ln=4,r=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$'
    const { scryptSync } = await import('node:crypto')
    const hash = scryptSync('caf\u00e9'.normalize('NFKC'), Buffer.alloc(16), 32, { N: 16, r: 1, p: 1 })
    const stored = cheap + hash.toString('base64').replace(/=+$/, '')
    t.equal(await testPasswords.verify('cafe\u0301', stored), true)
    t.equal(await testPasswords.verify('cafe', stored), false)
  },
)

t.test('without a stored hash no password is right, not even the empty one', async (t) => {
  t.equal(await testPasswords.verify('', null), false)
  t.equal(await testPasswords.verify('anything', undefined), false)
})

t.test('a stored hash of another form is a fault, not a wrong password', async (t) => {
  await t.rejects(testPasswords.verify('x', 'plain text'), { message: /not in the expected form/ })
})

/** A product API with an environment of its own. */
async function appWith(t: Test, environment: Record<string, string>, passwords?: Passwords) {
  const { db, close } = await openTestDatabase()
  const app = await buildProductApi({
    db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    config: readConfig({
      SANDBOX: '1',
      STUDENT_PASSWORD_KEYS: randomBytes(32).toString('base64'),
      ...environment,
    }),
    mailer: outboxMailer(systemClock),
    ...(passwords && { passwords }),
  })
  t.teardown(() => app.close().then(close))
  return app
}

t.test('an app hashes at production’s cost where it is not told otherwise', async (t) => {
  const { product } = await appWith(t, {})
  t.match(await product.passwords.hash('numberlane'), /^\$scrypt\$ln=15,r=8,p=3\$/)
})

t.test('… and at the cost it is configured with, the highest too', async (t) => {
  for (const cost of ['14', '17']) {
    const { product } = await appWith(t, { PASSWORD_COST: cost })
    t.match(await product.passwords.hash('numberlane'), new RegExp(`^\\$scrypt\\$ln=${cost},r=8,p=3\\$`))
  }
  t.throws(() => readConfig({ SANDBOX: '1', PASSWORD_COST: '18' }), { message: /PASSWORD_COST must be/ })
})

t.test('a sign-in waits in the turn of the network that the call names', async (t) => {
  const turns: [sender: Turn['sender'], isAbandoned: boolean | undefined][] = []
  const noting: Passwords = {
    ...testPasswords,
    verify: async (_password, _stored, turn) => {
      turns.push([turn?.sender, turn?.signal?.aborted])
      return false
    },
  }
  const app = await appWith(t, {}, noting)
  const payload = { email: 'a@b.test', password: 'x' }
  for (const headers of [{ 'x-network': 'one' }, {}])
    await app.inject({ method: 'POST', url: loginEmail.path, payload, headers })
  t.same(turns, [
    ['one', false],
    [undefined, false],
  ])
})

t.test('where there is no room, a sign-in is turned away before the database is asked', async (t) => {
  const full: Passwords = {
    ...testPasswords,
    requireRoom: () => {
      throw busy()
    },
  }
  const app = await appWith(t, {}, full)
  await app.product.db.execute(sql`drop table sign_in_failures, accounts cascade`)
  const payload = { email: 'a@b.test', password: 'x' }
  const answer = await app.inject({ method: 'POST', url: loginEmail.path, payload })
  t.same([answer.statusCode, answer.json().error.code], [503, 'busy'])
})
