import { randomUUID } from 'node:crypto'
import t from 'tap'
import { charges } from '../../../../server/product-api/db/schema/payments.ts'
import { startCardProvider } from '../../../support/card-provider.ts'
import { movableClock } from '../../../support/clock.ts'
import { signUpApp } from '../auth/sign-up-app.ts'

const POSITIVE = 'Please enter a positive amount'
const LEAST = 'The smallest amount a card can pay is $0.50'
const MOST = 'The largest amount a card can pay at once is $999,999.99'

t.test(
  'an amount is charged as it is, or refused beside its field and nothing is kept (S5.82)',
  async (t) => {
    const provider = await startCardProvider(movableClock())
    t.teardown(() => provider.close())
    const app = await signUpApp(t, { product: { cards: provider.settings } })
    const browser = app.browser()
    const pay = (amountInCents: unknown) =>
      browser.post('/api/pay', {
        ...{ key: randomUUID(), cardToken: 'pm_card_visa', email: 'kim@school.org', note: '' },
        amountInCents,
      })
    for (const [amount, sentence] of [
      [0, POSITIVE],
      [-1, POSITIVE],
      [0.005, POSITIVE],
      [0.5, POSITIVE],
      [19.99, POSITIVE],
      [1_999.5, POSITIVE],
      [1, LEAST],
      [49, LEAST],
      [100_000_000, MOST],
      [1e9, MOST],
      [1e21, MOST],
    ] as const)
      t.match(
        await pay(amount),
        { status: 400, body: { error: { code: 'invalid-input', fields: { amount: sentence } } } },
        `${amount}`,
      )
    t.match(await pay('ten'), { status: 400, body: { error: { fields: { amountInCents: String } } } })
    t.same(await app.productApi.db.select().from(charges), [])
    t.equal(provider.records.intents.size, 0)
    for (const amount of [50, 1_999, 99_999_999])
      t.match(await pay(amount), { status: 200, body: { status: 'paid', amountInCents: amount } })
    const charged = [...provider.records.intents.values()].map(({ amount }) => amount)
    t.same(charged, [50, 1_999, 99_999_999])
  },
)
