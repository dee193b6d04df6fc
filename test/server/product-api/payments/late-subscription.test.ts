import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { cardAttempts, cardSubscriptions, ledger } from '../../../../server/product-api/db/schema/payments.ts'
import { readOutbox } from '../../../../server/product-api/mail/outbox.ts'
import { sweep } from '../../../../server/product-api/payments/sweep.ts'
import { newSubscription } from '../../../../server/sandbox/card-provider/subscriptions.ts'
import { goesWrong } from '../../../support/card-provider.ts'
import { arrive, holdEvents } from '../../../support/held-events.ts'
import { family } from './family.ts'

interface Past {
  readonly hasHadTrial: boolean
  /** Default: true. */
  readonly triesAgain?: boolean
}

/** Kim, who got no answer, and may have subscribed again; then the provider makes the first one all the same. */
async function lateSubscription(t: Test, { hasHadTrial, triesAgain = true }: Past) {
  const kim = await family(t)
  const { api, provider, start, cancel, pass } = kim
  if (hasHadTrial) {
    await start('pm_card_visa')
    await cancel()
    await pass(15)
  }
  provider.make(goesWrong('refused', /POST .v1.subscriptions$/))
  t.equal((await start('pm_card_visa')).status, 503)
  provider.make(() => undefined)
  kim.clock.pass(60)
  await sweep(api.app.product)
  const [left] = await api.db.select().from(cardAttempts).where(eq(cardAttempts.status, 'given-up'))
  if (triesAgain) t.match((await start('pm_card_visa')).body, { status: 'accepted' })
  const state = await kim.state()
  const own = [...provider.records.subscriptions.values()].at(-1)
  const card = [...provider.records.methods.values()].findLast(({ customer }) => customer !== null)
  const events = holdEvents(provider)
  // As what asked for it would have.
  provider.records.products.set('numberlane-parent', { id: 'numberlane-parent', object: 'product', name: '' })
  newSubscription(provider.inside, {
    ...{ customer: card?.customer ?? '', default_payment_method: card?.id ?? '' },
    items: {
      0: {
        price_data: { product: 'numberlane-parent', unit_amount: '299', recurring: { interval: 'month' } },
      },
    },
    metadata: { attempt: left?.id ?? '', plan: 'parent_monthly' },
    ...(!hasHadTrial && { trial_period_days: '14' }),
  })
  const late = [...provider.records.subscriptions.values()].at(-1)
  const [first] = events
  const tell = async () => {
    for (const event of [...events].reverse())
      t.equal(await arrive(api.url, { ...event, id: `${event.id}-${Math.random()}` }), 200)
  }
  return { ...kim, shown: state, late, own, tell, first }
}

t.test('a late subscription beside another is ended, and what it was charged is given back', async (t) => {
  const kim = await lateSubscription(t, { hasHadTrial: true })
  const { api, provider, money, tell, late, own, shown } = kim
  t.equal(await money(), 299)
  await Promise.all([tell(), tell()])
  t.match([own?.status, late?.status], ['active', 'canceled'])
  t.same(await kim.state(), shown, 'her own goes on as it was')
  t.equal(await money(), 598, 'it is charged, and on record')

  provider.make(goesWrong('answer-lost', /POST .*refunds/, 3))
  await t.rejects(sweep(api.app.product), 'nobody knows yet')
  provider.make(() => undefined)
  await sweep(api.app.product)
  await sweep(api.app.product)
  t.equal(await money(), 299)
  t.match(
    [...provider.records.refunds.values()].map(({ amount }) => amount),
    [299],
    'once, though its answer was lost',
  )
  await tell()
  await sweep(api.app.product)
  t.equal(await money(), 299)
  t.match(await api.db.select().from(ledger).where(eq(ledger.kind, 'refund')), [
    { amountCents: -299, subscriptionId: late?.id, paidBy: 'Visa ending in 4242' },
  ])
  const mails = (await readOutbox(api.db)).filter(({ subject }) =>
    /subscription that came late/.test(subject),
  )
  t.match(mails, [{ to: 'kim@School.test', text: /\$2\.99 was charged to your Visa ending in 4242/ }])

  await kim.cancel()
  await kim.pass(15)
  t.match(await kim.state(), { state: 'cancelled' }, 'it does not take access with it')
})

t.test('whoever was told that nothing had begun is not charged, and has a trial left', async (t) => {
  for (const hasHadTrial of [true, false]) {
    const { api, state, shown, tell, late, money, provider } = await lateSubscription(t, {
      hasHadTrial,
      triesAgain: false,
    })
    await tell()
    await sweep(api.app.product)
    t.equal(late?.status, 'canceled')
    t.same(await state(), shown)
    t.equal(await money(), 0)
    t.equal(provider.records.refunds.size, hasHadTrial ? 1 : 0)
  }
})

t.test('one of which no event tells is found by the sweeper', async (t) => {
  const { api, late, money } = await lateSubscription(t, { hasHadTrial: true })
  await sweep(api.app.product)
  t.equal(late?.status, 'canceled')
  t.equal(await money(), 299)
})

t.test('one whose end gets no answer is ended by the sweeper', async (t) => {
  const { api, provider, first, late, money } = await lateSubscription(t, { hasHadTrial: true })
  provider.make(goesWrong('refused', /DELETE .v1.subscriptions/))
  if (first) t.equal(await arrive(api.url, first), 503)
  provider.make(() => undefined)
  t.equal(late?.status, 'active')
  await sweep(api.app.product)
  t.equal(late?.status, 'canceled')
  t.equal(await money(), 299)
})

t.test('one that is tried was charged nothing, and nothing is given back', async (t) => {
  const { api, provider, tell, late, money } = await lateSubscription(t, { hasHadTrial: false })
  await tell()
  await sweep(api.app.product)
  t.equal(late?.status, 'canceled')
  t.equal(await money(), 0)
  t.equal(provider.records.refunds.size, 0)
  const kept = await api.db.select().from(cardSubscriptions)
  t.same(kept.map(({ isLate }) => isLate).sort(), [false, true])
})
