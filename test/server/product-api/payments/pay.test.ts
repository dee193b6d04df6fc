import { randomUUID } from 'node:crypto'
import t from 'tap'
import { payment } from '../../../../server/contract/payments.ts'
import { charges, ledger } from '../../../../server/product-api/db/schema/payments.ts'
import { readOutbox } from '../../../../server/product-api/mail/outbox.ts'
import { sweep } from '../../../../server/product-api/payments/sweep.ts'
import { goesWrong, startCardProvider } from '../../../support/card-provider.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'

const clock = movableClock()
const HOUR = 3_600
const newKey = () => randomUUID()

t.test('a one-off payment by card (S7.128, S3.86)', async (t) => {
  const provider = await startCardProvider(clock)
  const api = await startProductApi({ clock, config: { cards: provider.settings } })
  provider.tell(api.url)
  t.teardown(async () => {
    await api.close()
    await provider.close()
  })
  const pay = (cardToken: string, key = newKey(), amountInCents = 1_999) =>
    callApi(api.url, payment, {
      params: { cardProvider: 'card' },
      headers: { 'idempotency-key': key },
      body: { cardToken, amountInCents, email: 'kim@school.org', note: 'For Room 12' },
    })
  const paid = () =>
    [...provider.records.intents.values()].reduce((sum, { amount_received: cents = 0 }) => sum + cents, 0)
  const kept = async () =>
    (await api.db.select().from(ledger)).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const rows = () => api.db.select().from(charges)
  const receipts = async () => (await readOutbox(api.db)).filter(({ subject }) => /^Receipt/.test(subject))

  await t.test('is charged once, whatever a key is repeated with (S9.23)', async (t) => {
    const key = newKey()
    const [first, second] = await Promise.all([pay('pm_card_visa', key), pay('pm_card_visa', key)])
    const statuses = [first, second].map(({ body }) => (body as { status: string }).status).sort()
    t.match(statuses, ['paid', /paid|processing/])
    t.match(await pay('pm_card_visa', key), {
      status: 200,
      body: {
        status: 'paid',
        reference: /^NP-1\d{5}$/,
        amountInCents: 1_999,
        at: clock.now().toISOString(),
        paidBy: 'Visa ending in 4242',
      },
    })
    t.match(await pay('pm_card_visa', key, 2_000), { status: 409 }, 'the key is for that amount')
    t.equal(paid(), 1_999)
    t.equal(await kept(), 1_999)
    t.equal((await receipts()).length, 1)
    t.match((await receipts())[0], { to: 'kim@school.org', subject: /\$19\.99/ })
    t.notMatch((await receipts())[0]?.text, /Room 12/, 'nothing typed goes to an unproved address')
  })

  await t.test('a card that is refused is not charged, and says why', async (t) => {
    const before = [paid(), await kept()]
    for (const [token, reason] of [
      ['pm_card_chargeDeclined', 'declined'],
      ['pm_card_chargeDeclinedStolenCard', 'declined'],
      ['pm_card_chargeDeclinedExpiredCard', 'expired'],
      ['pm_card_chargeDeclinedIncorrectCvc', 'wrong-cvc'],
      ['pm_card_avsZipFail', 'wrong-zip'],
      ['pm_unknown', 'stale'],
    ] as const) {
      const key = newKey()
      t.match(await pay(token, key), { status: 200, body: { status: 'declined', reason } }, token)
      t.match(await pay(token, key), { status: 200, body: { status: 'declined', reason } }, 'again')
    }
    t.same([paid(), await kept()], before)
  })

  await t.test('the bank may ask first', async (t) => {
    for (const [isAllowed, outcome] of [
      [true, { status: 'paid' }],
      [false, { status: 'declined', reason: 'not-authenticated' }],
    ] as const) {
      const key = newKey()
      const { body } = await pay('pm_card_authenticationRequired', key)
      t.match(body, { status: 'needs-authentication', clientSecret: /^pi_/ })
      const { clientSecret } = body as { clientSecret: string }
      t.match(
        (await pay('pm_card_authenticationRequired', key)).body,
        { clientSecret },
        'until it is answered',
      )
      const answer = await fetch(`${provider.url}/card-provider/bank`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientSecret, isAllowed }),
      })
      t.equal(answer.status, 200)
      t.match((await pay('pm_card_authenticationRequired', key)).body, outcome)
    }
  })

  await t.test(
    'an answer that is lost, nonsense or an error leaves nothing double and nothing lost',
    async (t) => {
      for (const trouble of ['refused', 'answer-lost', 'nonsense', 'error'] as const)
        for (const at of [/POST .v1.payment_intents$/, /confirm/, /GET .v1.payment_intents/]) {
          const before = paid()
          const key = newKey()
          provider.make(goesWrong(trouble, at))
          const answer = await pay('pm_card_visa', key)
          t.ok([200, 503].includes(answer.status), `${trouble} ${at}: ${answer.status}`)
          provider.make(() => undefined)
          const after = await pay('pm_card_visa', key)
          t.match(after.body, { status: 'paid' }, `${trouble} ${at}`)
          t.equal(paid() - before, 1_999)
        }
      t.equal(await kept(), paid())
    },
  )

  await t.test('what nobody comes back for is settled by the sweeper', async (t) => {
    const before = paid()
    const [lost, never] = [newKey(), newKey()]
    provider.webhooks.change({ isLost: true })
    provider.make(goesWrong('answer-lost', /confirm/))
    t.match(await pay('pm_card_visa', lost), { status: 503, body: { error: { code: 'provider-failed' } } })
    provider.make(goesWrong('refused', /confirm/))
    t.match(await pay('pm_card_visa', never), { status: 503 })
    provider.make(() => undefined)
    clock.pass(60)
    await sweep(api.app.product)
    const now = await rows()
    t.equal(now.filter(({ status }) => status === 'open').length, 1, 'one of them may still be paid')
    clock.pass(2 * HOUR)
    await sweep(api.app.product)
    t.equal((await rows()).filter(({ status }) => status === 'open').length, 0)
    t.match((await pay('pm_card_visa', lost)).body, { status: 'paid' })
    t.match((await pay('pm_card_visa', never)).body, { status: 'declined', reason: 'stale' })
    t.equal(paid() - before, 1_999)
    t.equal(await kept(), paid())
    provider.webhooks.change({ isLost: false })
  })

  await t.test('amounts and addresses are checked here too', async (t) => {
    for (const amount of [0, 49, -1, 2.5, 1e21])
      t.match(await pay('pm_card_visa', newKey(), amount), { status: 400 }, String(amount))
    const wrong = await callApi(api.url, payment, {
      params: { cardProvider: 'card' },
      headers: { 'idempotency-key': newKey() },
      body: { cardToken: 'pm_card_visa', amountInCents: 500, email: 'kim@nowhere.invalidending' },
    })
    t.match(wrong, { status: 400 })
    t.match(await pay('4242424242424242'), { status: 400 }, 'a card’s number is no token')
  })
})

t.test('without a card provider nothing is charged', async (t) => {
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const answer = await callApi(api.url, payment, {
    params: { cardProvider: 'card' },
    headers: { 'idempotency-key': newKey() },
    body: { cardToken: 'pm_card_visa', amountInCents: 500, email: 'kim@school.org' },
  })
  t.match(answer, { status: 503, body: { error: { code: 'unavailable' } } })
})
