import { randomUUID } from 'node:crypto'
import t from 'tap'
import type { PaymentResult } from '../../../../server/contract/card.ts'
import { payment, reportCardEvents } from '../../../../server/contract/payments.ts'
import { sweep } from '../../../../server/product-api/payments/sweep.ts'
import { signed } from '../../../../server/sandbox/card-provider/webhooks.ts'
import { startUnderFaults } from '../../../support/payment-faults.ts'
import { callApi } from '../../../support/product-api.ts'
import { settledAlike } from '../../../support/settled-charges.ts'

const PURCHASES = 200
/** So many buy at a time: most of a purchase is waiting between two tries. */
const BUYERS = 8
const HOUR = 3_600
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_noAnswer']

/** What somebody does who buys: presses twice, tries again, or leaves. */
interface Purchase {
  readonly amount: number
  readonly cardToken: string
  readonly isPressedTwice: boolean
  readonly isTriedAgain: boolean
}

t.test(
  'whatever fails, nothing is charged twice, lost, or kept without being paid',
  { timeout: 240_000 },
  async (t) => {
    const { api, clock, provider, random, pick, storm, revive, calm } = await startUnderFaults(t, 16)
    const bought: { key: string; amount: number; outcome: PaymentResult | null }[] = []
    const buy = async ({ amount, cardToken, isPressedTwice, isTriedAgain }: Purchase) => {
      const key = randomUUID()
      const pay = async () => {
        const { status, body } = await callApi(api.url, payment, {
          params: { cardProvider: 'card' },
          headers: { 'idempotency-key': key },
          body: { cardToken, amountInCents: amount, email: 'kim@school.org' },
        })
        return status === 200 ? (body as PaymentResult) : null
      }
      storm()
      const [first] = await Promise.all([pay(), isPressedTwice ? pay() : null])
      const again = isTriedAgain ? await pay() : first
      bought.push({ key, amount, outcome: again ?? first })
      revive()
    }
    const forge = async (at: number) => {
      const forged = `{"id":"evt_${at}","object":"event","type":"payment_intent.succeeded","data":{"object":{}}}`
      const signature = signed(
        forged,
        'whsec_of_somebody_else_entirely_00000',
        Math.floor(Date.now() / 1_000),
      )
      const body = { event: Buffer.from(forged).toString('base64'), signature }
      t.equal((await callApi(api.url, reportCardEvents, { body })).status, 403)
    }
    // Before anything happens: how the buyers' requests meet does not change what they do.
    const purchases = Array.from({ length: PURCHASES }, (_, at) => ({
      amount: 100 + at,
      cardToken: pick(CARDS),
      isPressedTwice: random() < 0.3,
      isTriedAgain: random() < 0.5,
    }))
    const shop = async (_: unknown, buyer: number) => {
      for (let at = buyer; at < PURCHASES; at += BUYERS) {
        await buy(purchases[at] as Purchase)
        if (at % 20 === 0) await forge(at)
      }
    }
    await Promise.all(Array.from({ length: BUYERS }, shop))

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
