import { randomUUID } from 'node:crypto'
import t from 'tap'
import type { Paid } from '../../../../server/contract/card.ts'
import { payment, reportCardEvents } from '../../../../server/contract/payments.ts'
import { sweep } from '../../../../server/product-api/payments/sweep.ts'
import { signed } from '../../../../server/sandbox/card-provider/webhooks.ts'
import { startUnderFaults } from '../../../support/payment-faults.ts'
import { callApi } from '../../../support/product-api.ts'
import { settledAlike } from '../../../support/settled-charges.ts'

const PURCHASES = 200
const HOUR = 3_600
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_noAnswer']

t.test(
  'whatever fails, nothing is charged twice, lost, or kept without being paid',
  { timeout: 240_000 },
  async (t) => {
    const { api, clock, provider, random, pick, storm, revive, calm } = await startUnderFaults(t, 16)
    const bought: { key: string; amount: number; outcome: Paid | null }[] = []
    for (let at = 0; at < PURCHASES; at += 1) {
      const [key, cardToken, amount] = [randomUUID(), pick(CARDS), 100 + at]
      const pay = async () => {
        const { status, body } = await callApi(api.url, payment, {
          params: { cardProvider: 'card' },
          headers: { 'idempotency-key': key },
          body: { cardToken, amountInCents: amount, email: 'kim@school.org' },
        })
        return status === 200 ? (body as Paid) : null
      }
      storm()
      // Pressed twice, tried again, or left.
      const [first] = await Promise.all([pay(), random() < 0.3 ? pay() : null])
      const again = random() < 0.5 ? await pay() : first
      bought.push({ key, amount, outcome: again ?? first })
      revive()
      if (at % 20 === 0) {
        const forged = Buffer.from(
          `{"id":"evt_${at}","object":"event","type":"payment_intent.succeeded","data":{"object":{}}}`,
        )
        const signature = signed(
          forged.toString(),
          'whsec_of_somebody_else_entirely_00000',
          Math.floor(Date.now() / 1_000),
        )
        const body = { event: forged.toString('base64'), signature }
        t.equal((await callApi(api.url, reportCardEvents, { body })).status, 403)
      }
    }

    calm()
    clock.pass(2 * HOUR)
    await sweep(api.app.product)

    const { rows, amounts } = await settledAlike(t, api.db, provider)
    t.equal(rows.length, new Set(rows.map(({ keyHash }) => keyHash)).size)
    for (const { amount, outcome } of bought)
      if (outcome?.status === 'paid') t.ok(amounts.includes(amount), `${amount} was said to be paid, and is`)
      else if (outcome?.status === 'declined')
        t.notOk(amounts.includes(amount), `${amount} was declined, and is not`)
    t.ok(amounts.length > PURCHASES / 5, `${amounts.length} were paid`)
  },
)
