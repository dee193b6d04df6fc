import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { systemClock } from '../../../server/clock.ts'
import { readConfig } from '../../../server/product-api/config.ts'
import { charges } from '../../../server/product-api/db/schema/payments.ts'
import { ensureDemoData } from '../../../server/product-api/demo-data/load.ts'
import { outboxMailer } from '../../../server/product-api/mail/outbox.ts'
import { stripeProvider } from '../../../server/product-api/payments/stripe.ts'
import { sweep } from '../../../server/product-api/payments/sweep.ts'
import type { Trouble } from '../../../server/sandbox/card-provider/routes.ts'
import { startCardProvider, TEST_KEYS } from '../../support/card-provider.ts'
import { openTestDatabase } from '../../support/database.ts'
import { startProgram } from '../../support/processes.ts'
import { PASSWORD_KEYS, testPasswords, testSealer } from '../../support/product-api.ts'
import { settledAlike } from '../../support/settled-charges.ts'

const PURCHASES = Number(process.env.PURCHASES ?? 2_000)
const AT_ONCE = 8
const LOOPBACK = '127.0.0.1'
const AHEAD_MS = 2 * 3_600_000
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_noAnswer']
const TROUBLES: readonly Trouble[] = ['refused', 'answer-lost', 'nonsense', 'error']
const pick = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value
const isTime = (one: number) => Math.random() < 1 / one

t.test(
  'whatever is killed between browser and provider, nothing is charged twice, lost, or kept without being paid',
  { timeout: 1_800_000 },
  async (t) => {
    const server = process.env.TEST_DATABASE_URL
    if (!server) throw new Error('purchases are tried on a real PostgreSQL: npm run test:long')
    const fill = (db: Parameters<typeof ensureDemoData>[0]) =>
      ensureDemoData(db, { now: new Date(), sealer: testSealer, passwords: testPasswords })
    const { db, url, close } = await openTestDatabase({ server, template: { name: 'purchases', fill } })
    t.teardown(() => close())
    const provider = await startCardProvider(systemClock)
    t.teardown(() => provider.close())
    const common = { HOST: LOOPBACK, SANDBOX: '1', LOG_LEVEL: 'fatal' }
    const productApi = await startProgram(t, 'server/product-api/main.ts', ({ port }) => ({
      ...common,
      PRODUCT_API_PORT: String(port),
      DATABASE_URL: url ?? '',
      STUDENT_PASSWORD_KEYS: PASSWORD_KEYS,
      CARD_SECRET_KEY: TEST_KEYS.key,
      CARD_WEBHOOK_SECRET: TEST_KEYS.webhookSecret,
      CARD_PROVIDER_URL: provider.url,
    }))
    const sessionKeys = randomBytes(32).toString('base64')
    const bff = await startProgram(t, 'server/bff/main.ts', ({ port }) => ({
      ...common,
      PORT: String(port),
      PUBLIC_URL: `http://${LOOPBACK}:${port}`,
      TRUST_PROXY: 'loopback',
      UPSTREAM_URL: `http://${LOOPBACK}:${productApi.port}`,
      SESSION_KEYS: sessionKeys,
    }))
    provider.tell(`http://${LOOPBACK}:${productApi.port}`)
    const faults = { productApi: 0, bff: 0, database: 0, provider: 0, webhooks: 0 }

    type Outcome = { readonly status: string } | null
    async function press(key: string, cardToken: string, amountInCents: number): Promise<Outcome> {
      const from = `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}`
      const answer = await fetch(`http://${LOOPBACK}:${bff.port}/api/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf': '1', 'x-forwarded-for': from },
        body: JSON.stringify({ key, cardToken, amountInCents, email: 'kim@school.org', note: '' }),
      }).catch(() => null)
      return answer?.ok ? ((await answer.json().catch(() => null)) as Outcome) : null
    }

    const bought: { amount: number; outcomes: Outcome[] }[] = []
    let restarting: Promise<void> = Promise.resolve()
    const restart = (program: typeof bff) => {
      restarting = restarting.then(async () => {
        await program.kill()
        await program.start()
      })
    }
    async function buy(at: number): Promise<void> {
      const [key, card, amount] = [randomUUID(), pick(CARDS), 100 + at]
      const chance = pick([0, 0.3, 0.6])
      const what = pick(TROUBLES)
      provider.make(() => {
        if (Math.random() >= chance) return undefined
        faults.provider += 1
        return what
      })
      const isLost = isTime(3)
      if (isLost) faults.webhooks += 1
      provider.webhooks.change({
        isLost,
        times: pick([1, 2]),
        delayMs: pick([0, 5, 200]),
        isReversed: isTime(3),
      })
      const first = press(key, card, amount)
      if (at % 40 === 20) {
        faults.productApi += 1
        restart(productApi)
      } else if (at % 80 === 50) {
        faults.bff += 1
        restart(bff)
      } else if (at % 30 === 10) {
        faults.database += 1
        await db
          .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
          .catch(() => undefined)
      }
      const outcomes = [await first]
      if (isTime(2)) outcomes.push(await press(key, card, amount))
      await restarting
      if (isTime(2)) outcomes.push(await press(key, card, amount))
      bought.push({ amount, outcomes })
    }
    let next = 0
    const buyer = async () => {
      while (next < PURCHASES) {
        next += 1
        const at = next
        // Who finds nobody listening tries nothing: a purchase begins while both servers are there.
        await restarting
        await buy(at)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, buyer))

    // All that ran is gone, and two hours later somebody sweeps once.
    provider.make(() => undefined)
    await Promise.all([productApi.kill(), bff.kill()])
    const open = (await db.select().from(charges)).filter(({ status }) => status === 'open').length
    const config = readConfig({ EMBEDDED_DATABASE: '1', STUDENT_PASSWORD_KEYS: PASSWORD_KEYS })
    const clock = { now: () => new Date(Date.now() + AHEAD_MS) }
    const cards = stripeProvider(provider.settings)
    await sweep({ db, clock, config, cards, mailer: outboxMailer(clock) })

    const { rows, amounts } = await settledAlike(t, db, provider)
    const said = (status: string) =>
      bought
        .filter(({ outcomes }) => outcomes.some((one) => one?.status === status))
        .map(({ amount }) => amount)
    t.same(
      said('paid').filter((amount) => !amounts.includes(amount)),
      [],
      'what was said to be paid is',
    )
    t.same(
      said('declined').filter((amount) => amounts.includes(amount)),
      [],
      'what was declined is not',
    )
    // How many get through depends on how fast both servers start again: enough that the rest says something.
    t.ok(amounts.length > PURCHASES / 10, `${amounts.length} were paid`)
    const answered = bought.filter(({ outcomes }) => outcomes.some((one) => one !== null)).length
    const figures = { purchases: bought.length, answered, rows: rows.length, paid: amounts.length, open }
    t.comment(`purchases under faults ${JSON.stringify({ ...figures, ...faults })}`)
  },
)
