import { randomUUID } from 'node:crypto'
import t from 'tap'
import type { Paid } from '../../../../server/contract/card.ts'
import { payment, reportCardEvents } from '../../../../server/contract/payments.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { sweep } from '../../../../server/product-api/payments/sweep.ts'
import type { Trouble } from '../../../../server/sandbox/card-provider/routes.ts'
import { signed } from '../../../../server/sandbox/card-provider/webhooks.ts'
import { startCardProvider } from '../../../support/card-provider.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { settledAlike } from '../../../support/settled-charges.ts'

const PURCHASES = 200
const HOUR = 3_600
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_noAnswer']
const TROUBLES: readonly (Trouble | undefined)[] = ['refused', 'answer-lost', 'nonsense', 'error']

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

t.test(
  'whatever fails, nothing is charged twice, lost, or kept without being paid',
  { timeout: 240_000 },
  async (t) => {
    const random = numbers(16)
    const pick = <Value>(values: readonly Value[]): Value =>
      values[Math.floor(random() * values.length)] as Value
    const clock = movableClock()
    const provider = await startCardProvider(clock)
    let dies = 0
    const mortal = (db: Db): Db =>
      new Proxy(db, {
        get(target, name, receiver) {
          const isWrite = name === 'transaction' || name === 'update'
          if (isWrite && dies > 0 && random() < dies) throw new Error('the process is gone')
          return Reflect.get(target, name, receiver)
        },
      })
    const api = await startProductApi({ clock, config: { cards: provider.settings }, wrap: mortal })
    provider.tell(api.url)
    t.teardown(async () => {
      await api.close()
      await provider.close()
    })

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
      const [what, chance] = [pick(TROUBLES), pick([0, 0.3, 0.6])]
      provider.make(() => (random() < chance ? what : undefined))
      provider.webhooks.change({
        isLost: random() < 0.3,
        times: pick([1, 2]),
        delayMs: pick([0, 5, 200]),
        isReversed: random() < 0.3,
      })
      dies = pick([0, 0, 0.2])
      // Pressed twice, tried again, or left.
      const [first] = await Promise.all([pay(), random() < 0.3 ? pay() : null])
      const again = random() < 0.5 ? await pay() : first
      bought.push({ key, amount, outcome: again ?? first })
      dies = 0
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

    provider.make(() => undefined)
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
