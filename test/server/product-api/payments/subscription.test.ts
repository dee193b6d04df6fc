import { eq } from 'drizzle-orm'
import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { loginCode } from '../../../../server/contract/auth.ts'
import {
  cancelParentSubscription,
  parentPlans,
  parentSubscription,
} from '../../../../server/contract/payments.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { readOutbox } from '../../../../server/product-api/mail/outbox.ts'
import { recordSubscription } from '../../../../server/product-api/payments/record-subscription.ts'
import { sweep } from '../../../../server/product-api/payments/sweep.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { addDays } from '../../../../shared/rules/days.ts'
import { goesWrong } from '../../../support/card-provider.ts'
import { callApi } from '../../../support/product-api.ts'
import { family, newKey } from './family.ts'

t.test('a family’s plan from trial to renewal (S7.134, S9.37)', async (t) => {
  const { start, state, today, pass, money, api, bearer, provider } = await family(t)
  t.same(await state(), { state: 'none', plan: null, until: null, hasTrialLeft: true, card: null })
  const key = newKey()
  const [one, two] = await Promise.all([start('pm_card_visa', key), start('pm_card_visa', key)])
  t.match([one.status, two.status], [200, 200])
  t.match((await start('pm_card_visa', key)).body, { status: 'accepted' })
  t.equal(provider.records.subscriptions.size, 1)
  const firstDay = today()
  t.same(await state(), {
    state: 'trial',
    plan: 'parent_monthly',
    until: addDays(firstDay, 14),
    hasTrialLeft: false,
    card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
  })
  t.match((await callApi(api.url, me, { bearer: await bearer() })).body, {
    subscription: { plan: 'parent_monthly', expirationDay: addDays(firstDay, 14) },
    card: { last4: '4242' },
  })
  t.equal(await money(), 0, 'nothing is charged before the trial is over (S9.37)')
  const told = (await readOutbox(api.db)).filter(({ subject }) => /trial/.test(subject))
  const until = dateText(addDays(firstDay, 14))
  t.match(told, [
    { to: 'kim@School.test', subject: `Your free trial runs to ${until}`, text: /\$2\.99 a month/ },
  ])
  t.equal(told.length, 1, 'told once of what will be charged')
  t.match(await start('pm_card_visa'), { status: 409 }, 'there is one already')

  await pass(15)
  t.match(await state(), { state: 'paid', until: 20270314 })
  t.equal(await money(), 299)
  const receipts = (await readOutbox(api.db)).filter(({ subject }) => /^Receipt/.test(subject))
  t.match(receipts, [{ to: 'kim@School.test', subject: /\$2\.99/ }])
  await sweep(api.app.product)
  t.equal(await money(), 299, 'the same again counts once')
})

t.test('a plan is cancelled, and comes back before its last day (S7.135, S4.28)', async (t) => {
  const { api, start, state, pass, bearer, today, money, cancel, resume } = await family(t)
  await start('pm_card_visa')
  const until = addDays(today(), 14)
  t.match(await cancel(), { status: 200, body: { state: 'cancelled', until } })
  t.match(await cancel(), { status: 200, body: { state: 'cancelled', until } }, 'again it changes nothing')
  t.match((await callApi(api.url, me, { bearer: await bearer() })).body, {
    subscription: { cardState: 'cancelled' },
  })
  t.match(await resume(), { status: 200, body: { state: 'trial', until } })
  await cancel()
  await pass(15)
  t.match(await state(), { state: 'expired', until })
  t.equal(await money(), 0)
  t.match(await resume(), { status: 409 }, 'its last day is over')
  t.match(await cancel(), { status: 409 })

  t.match((await start('pm_card_visa')).body, { status: 'accepted' }, 'a new one begins, and is paid at once')
  t.match(await state(), { state: 'paid', hasTrialLeft: false })
  t.equal(await money(), 299)
})

t.test('a card that is refused begins nothing, and opens nothing', async (t) => {
  const { start, state, provider, api, bearer } = await family(t)
  t.match((await start('pm_card_chargeDeclined')).body, { status: 'declined', reason: 'declined' })
  t.match((await start('pm_gone')).body, { status: 'declined', reason: 'stale' })
  t.match(await state(), { state: 'none' })
  t.match((await callApi(api.url, me, { bearer: await bearer() })).body, { subscription: null })
  t.equal(provider.records.subscriptions.size, 0)
})

t.test(
  'what cannot be charged has access until what is paid is over, and is paid by another card',
  async (t) => {
    const { start, state, pass, api, changeCard, money, today } = await family(t)
    await start('pm_card_chargeCustomerFail')
    const until = addDays(today(), 14)
    await pass(14)
    t.match(await state(), { state: 'unpaid', until })
    const [account] = await api.db.select().from(accounts).where(eq(accounts.id, 'kim'))
    await pass(1)
    t.match(await state(), { state: 'unpaid', until }, 'it can still be paid')
    const entered = (code = '') => callApi(api.url, loginCode, { body: { code } })
    t.match(await entered(account?.accessCode), { status: 402, body: { error: { code: 'plan-expired' } } })
    const [without] = await api.db.select().from(accounts).where(eq(accounts.id, 'alma'))
    t.match(await entered(without?.accessCode), { status: 402 }, 'nor is one whose family never paid')
    t.equal(await money(), 0)
    t.match((await changeCard('pm_card_chargeCustomerFail')).body, { status: 'declined', reason: 'declined' })
    t.match(await state(), { state: 'unpaid', card: { last4: '0341' } }, 'the old card stays')
    t.match((await changeCard('pm_card_mastercard')).body, { status: 'accepted' })
    t.match(await state(), { state: 'paid', card: { brand: 'mastercard' } })
    t.equal(await money(), 299, 'what was owed is paid')
    t.match((await entered(account?.accessCode)).status, 200, 'and the games are open')
    t.match((await changeCard('pm_card_visa')).body, { status: 'accepted' })
    t.equal(await money(), 299, 'once')
  },
)

t.test('what is owed is cancelled at once, and a new plan can begin', async (t) => {
  const { start, state, pass, cancel, provider, money } = await family(t)
  await start('pm_card_chargeCustomerFail')
  await pass(15)
  t.match(await cancel(), { status: 200, body: { state: 'expired' } })
  t.match(
    [...provider.records.subscriptions.values()],
    [{ status: 'canceled' }],
    'its card is not tried again',
  )
  t.match((await start('pm_card_visa')).body, { status: 'accepted' })
  t.match(await state(), { state: 'paid' })
  t.equal(await money(), 299)
})

t.test('what ended on an iOS device is over, and a plan by card can follow it (S4.28)', async (t) => {
  const { api, start, state } = await family(t)
  const ios = { id: 'kim-ios', ownerId: 'kim', scope: 'teacher', plan: 'parent_ios', rosterLimit: 3 } as const
  await api.db.insert(subscriptions).values({ ...ios, expirationDay: 20270131 })
  t.match(await state(), { state: 'ios', until: 20270131 })
  t.match(await start('pm_card_visa'), { status: 409 })
  await api.db.update(subscriptions).set({ expirationDay: 20270130 }).where(eq(subscriptions.id, ios.id))
  t.match(await state(), { state: 'expired', until: 20270130 })
  t.match((await start('pm_card_visa')).body, { status: 'accepted' })
  t.match(await state(), { state: 'trial' })
})

t.test('the card is changed, and refused changes leave the old one (S7.136, S3.31, S3.32?)', async (t) => {
  const { start, state, changeCard } = await family(t)
  t.match(await changeCard('pm_card_visa'), { status: 409 }, 'there is nothing to pay for')
  await start('pm_card_visa')
  t.match((await changeCard('pm_card_chargeDeclined')).body, { status: 'declined' })
  t.match(await state(), { card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 } })
  t.match((await changeCard('pm_card_mastercard')).body, { status: 'accepted' })
  t.match(await state(), { state: 'trial', card: { brand: 'mastercard', last4: '4444' } })
})

t.test('answers that get lost begin one plan, not two and not none', async (t) => {
  const steps = [
    /customers/,
    /setup_intents/,
    /products/,
    /POST .v1.subscriptions$/,
    /payment_methods/,
    /invoices/,
  ]
  for (const trouble of ['refused', 'answer-lost', 'nonsense'] as const) {
    const { start, state, provider, api } = await family(t)
    for (const at of steps) {
      const key = newKey()
      provider.make(goesWrong(trouble, at))
      const first = await start('pm_card_visa', key)
      provider.make(() => undefined)
      if (first.status === 503) t.match((await start('pm_card_visa', key)).status, /200|409/)
    }
    await sweep(api.app.product)
    t.match(await state(), { state: 'trial' }, trouble)
    t.equal(
      [...provider.records.subscriptions.values()].filter(({ status }) => status !== 'canceled').length,
      1,
    )
  }
})

t.test('a cancellation whose answer is lost is a cancellation, and so is one taken back', async (t) => {
  const { start, state, provider, cancel, resume } = await family(t)
  await start('pm_card_visa')
  for (const trouble of ['answer-lost', 'nonsense'] as const) {
    provider.make(goesWrong(trouble, /POST .v1.subscriptions.sub/))
    t.match(await cancel(), { status: 200, body: { state: 'cancelled' } }, trouble)
    t.match(await resume(), { status: 200, body: { state: 'trial' } }, trouble)
  }
  provider.make(goesWrong('refused', /POST .v1.subscriptions.sub/))
  t.equal((await cancel()).status, 503, 'what was never done is not said to be')
  t.match(await state(), { state: 'trial' })
})

t.test('what was read of a plan before its end does not bring it back', async (t) => {
  const { start, state, provider, cancel, api } = await family(t)
  await start('pm_card_visa')
  const { product } = api.app
  const [id = ''] = provider.records.subscriptions.keys()
  const stale = await product.cards?.subscription(id)
  t.match(stale, { isCancelled: false })
  await cancel()
  if (stale) await recordSubscription(product, stale)
  t.match(await state(), { state: 'cancelled' })
})

t.test('it is the parent’s own, and nobody else’s', async (t) => {
  const { api, bearer } = await family(t)
  const other = { params: { parentId: 'alma' }, bearer: await bearer() }
  t.match(await callApi(api.url, parentSubscription, other), { status: 404 })
  t.match(await callApi(api.url, cancelParentSubscription, { ...other, body: {} }), { status: 404 })
  await api.db.update(accounts).set({ settings: { role: 'Teacher' } })
  const own = { params: { parentId: 'kim' }, bearer: await bearer() }
  t.match(await callApi(api.url, parentSubscription, own), { status: 403 })
})

t.test(
  'the plans on offer, with their prices in cents (S7.137, S9.35, S9.36, S3.35, S3.36, S3.37)',
  async (t) => {
    const { api, bearer } = await family(t)
    const { body } = await callApi(api.url, parentPlans, { bearer: await bearer() })
    t.match(body, [
      { id: 'parent_monthly', trial_period_days: 14, priceInCents: 299, interval: 'month' },
      { id: 'parent_yearly', trial_period_days: 14, priceInCents: 2_999, interval: 'year' },
      { id: 'parent_daily' },
    ])
  },
)
