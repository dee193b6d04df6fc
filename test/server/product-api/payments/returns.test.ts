import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { payment } from '../../../../server/contract/payments.ts'
import { ledger, refunds } from '../../../../server/product-api/db/schema/payments.ts'
import { readOutbox } from '../../../../server/product-api/mail/outbox.ts'
import { sweep } from '../../../../server/product-api/payments/sweep.ts'
import { closeDispute, openDispute } from '../../../../server/sandbox/card-provider/disputes.ts'
import { failRefund, newRefund } from '../../../../server/sandbox/card-provider/refunds.ts'
import { arrive, type HeldEvent, holdEvents } from '../../../support/held-events.ts'
import { callApi } from '../../../support/product-api.ts'
import { onceAs } from '../../../support/schools-api.ts'
import { family, newKey, ORDERS } from './family.ts'

/** Kim, whose first month is paid, and the payment of it. */
async function paidFamily(t: Test, from?: string) {
  const kim = await family(t, from)
  await kim.start('pm_card_visa')
  const events = holdEvents(kim.provider)
  await kim.pass(15)
  t.equal(await kim.money(), 299)
  const [paid] = kim.provider.records.invoicePayments.values()
  const intent = kim.provider.records.intents.get(paid?.payment.payment_intent ?? '')
  if (!intent) throw new Error('nothing was paid')
  events.length = 0
  const toTeam = async () =>
    (await readOutbox(kim.api.db)).filter(({ to }) => to === ORDERS).map(({ subject }) => subject)
  return { ...kim, events, intent, toTeam }
}

/** Every order of some events, each also doubled. */
const orders = <Value>(values: readonly Value[]): Value[][] =>
  values.length === 0
    ? [[]]
    : values.flatMap((value, at) =>
        orders(values.filter((_, other) => other !== at)).map((rest) => [value, ...rest]),
      )

/** Has them all arrive twice, the second time at once with the first of the next. */
async function arriveDoubled(t: Test, url: string, events: readonly HeldEvent[]) {
  for (const event of events)
    t.same(await Promise.all([arrive(url, event), arrive(url, event)]), [200, 200], event.type)
}

t.test('what the provider’s own site gives a family back is in the ledger, once', async (t) => {
  const { api, provider, events, intent, money } = await paidFamily(t)
  newRefund(provider.inside, { payment_intent: intent.id, amount: '100' })
  newRefund(provider.inside, { payment_intent: intent.id })
  await arriveDoubled(t, api.url, [...events].reverse())
  t.equal(await money(), 0)
  t.match(await api.db.select().from(ledger).where(eq(ledger.kind, 'refund')), [
    { amountCents: -100, paidBy: 'Visa ending in 4242' },
    { amountCents: -199 },
  ])
})

t.test('money back that is told of before the payment is known comes with it', async (t) => {
  const kim = await family(t)
  await kim.start('pm_card_visa')
  const events = holdEvents(kim.provider)
  kim.clock.pass(15 * 24 * 3_600)
  kim.provider.letTimePass()
  const [paid] = kim.provider.records.invoicePayments.values()
  newRefund(kim.provider.inside, { payment_intent: paid?.payment.payment_intent ?? '' })
  t.equal(await kim.money(), 0)
  const last = events.at(-1)
  t.equal(last?.type, 'refund.created')
  if (last) t.equal(await arrive(kim.api.url, last), 200)
  t.same(
    (await kim.api.db.select().from(ledger)).map(({ amountCents }) => amountCents),
    [299, -299],
  )
})

t.test('a dispute takes its money, and gives it again if it is won, in whatever order', async (t) => {
  for (const [isWon, left, told] of [
    [false, 0, ['Disputed: $2.99']],
    [true, 299, ['Disputed: $2.99', 'Dispute won: $2.99']],
  ] as const) {
    const { api, provider, events, intent, money, toTeam } = await paidFamily(t)
    const dispute = openDispute(provider.inside, intent)
    const [created] = events
    if (created) t.equal(await arrive(api.url, created), 200)
    t.equal(await money(), 0)
    closeDispute(provider.inside, dispute, isWon)
    // As new ones each time, so that each order is really gone through.
    for (const [at, some] of orders(events).entries())
      await arriveDoubled(
        t,
        api.url,
        some.map((event) => ({ ...event, id: `${event.id}-${at}` })),
      )
    t.equal(await money(), left)
    t.same((await toTeam()).sort(), [...told].sort(), 'the team is told, each once')
  }
})

t.test('a refund that fails is countered, once, and the team is told', async (t) => {
  for (const order of [0, 1, 2, 3, 4, 5]) {
    const { api, provider, events, intent, money, toTeam } = await paidFamily(t)
    const refund = newRefund(provider.inside, { payment_intent: intent.id })
    const [created] = events
    if (order % 2 === 0 && created) {
      t.equal(await arrive(api.url, created), 200)
      t.equal(await money(), 0)
    }
    failRefund(provider.inside, refund)
    await arriveDoubled(t, api.url, orders(events)[order] ?? [])
    t.equal(await money(), 299)
    t.same(
      (await api.db.select().from(ledger)).map(({ kind }) => kind),
      ['payment', 'refund', 'refund-failed'],
    )
    t.same(await toTeam(), ['Refund failed: $2.99'])
  }
})

t.test('what support gave back and what fails later, of a one-off payment', async (t) => {
  const { api, provider, clock, money } = await family(t)
  const events = holdEvents(provider)
  const paid = await callApi(api.url, payment, {
    params: { cardProvider: 'card' },
    headers: onceAs(),
    body: { cardToken: 'pm_card_refundFail', amountInCents: 1_999, email: 'kim@school.org' },
  })
  t.match(paid.body, { status: 'paid' })
  const [entry] = await api.db.select().from(ledger)
  const ask = async () =>
    api.db.insert(refunds).values({
      ...{ id: newKey(), chargeId: entry?.chargeId, amountCents: 1_999, reason: 'Twice' },
      ...{ requestedBy: 'dana', createdAt: clock.now() },
    })
  await ask()
  await sweep(api.app.product)
  t.equal(await money(), 0)
  clock.pass(120)
  events.length = 0
  await sweep(api.app.product)
  await fetch(`${provider.url}/v1/disputes`, {
    headers: { authorization: `Bearer ${provider.settings.key}` },
  })
  t.ok(events.some(({ type }) => type === 'refund.failed'))
  await arriveDoubled(t, api.url, events)
  t.equal(await money(), 1_999)
  t.equal(provider.records.refunds.size, 1, 'it is not given back again by itself')
  await t.test(
    'what the provider refuses for good is told to the team, and not asked for again',
    async (t) => {
      const [intent] = provider.records.intents.values()
      if (intent) openDispute(provider.inside, intent)
      await ask()
      await sweep(api.app.product)
      await sweep(api.app.product)
      t.equal(await money(), 0, 'the bank took it')
      const told = (await readOutbox(api.db)).filter(({ to }) => to === ORDERS).map(({ subject }) => subject)
      t.same(told.sort(), ['Disputed: $19.99', 'Refund failed: $19.99', 'Refund refused: $19.99'])
      t.same(
        (await api.db.select().from(refunds)).filter(({ doneAt }) => doneAt === null),
        [],
      )
    },
  )
})

t.test('a payment that is none of ours is left alone', async (t) => {
  const { api, provider, money } = await family(t)
  const data = { object: { object: 'dispute', id: 'du_1', payment_intent: 'pi_of_somebody_else' } }
  t.equal(await arrive(api.url, { id: 'evt_1', type: 'charge.dispute.created', data }), 200)
  t.equal(await money(), 0)
  t.equal(provider.records.refunds.size, 0)
})
