import t from 'tap'
import { parentPayment } from '../../../../../server/bff/screens/parent-payment/route.ts'
import { parentPaymentDetails } from '../../../../../server/bff/screens/parent-payment-details/route.ts'
import { startFamilyPlan } from '../../../../../server/bff/screens/parent-payment-details/start.ts'
import { readRows } from '../../../../../server/bff/upstream/read-rows.ts'
import { createParentSubscription, parentPlans } from '../../../../../server/contract/payments.ts'
import { ParentPaymentView } from '../../../../../shared/screens/parent-payment.ts'
import { ParentPaymentDetailsView } from '../../../../../shared/screens/parent-payment-details.ts'
import { held } from '../../../../support/contract.ts'
import { answers, fails } from '../../../../support/visit.ts'
import { plan, visitWith } from './family.ts'

const choice = async (...given: Parameters<typeof visitWith>) =>
  held(ParentPaymentView, await parentPayment.show(visitWith(...given).visit, {}))
const details = async (...given: Parameters<typeof visitWith>) =>
  held(ParentPaymentDetailsView, await parentPaymentDetails.show(visitWith(...given).visit, {}))

t.test(
  'the plans, their prices, the trial, and what a family gets (S2.28, S2.191, S9.35, S9.36, S9.37, S9.40, S9.41?)',
  async (t) => {
    const view = await choice({})
    t.match(view, {
      title: 'Start with a free trial',
      text: 'Free for 2 weeks. We charge your card on October 30, and you can cancel any time before then.',
      chosen: 'parent_yearly',
      gets: { title: 'What Maya and Theo get' },
    })
    t.same(view.plans, [
      {
        id: 'parent_monthly',
        name: 'Monthly',
        price: '$2.99',
        per: 'a month',
        about: '$35.88 over a year',
        extra: null,
      },
      {
        id: 'parent_yearly',
        name: 'Yearly',
        price: '$29.99',
        per: 'a year',
        about: 'About $2.50 a month',
        extra: 'Two extra months free!',
      },
    ])
    t.same(view.gets.items, [
      '9 iPad games plus web games',
      'A parent dashboard: skills, playtime and factors',
      'One access code for the whole family',
    ])
  },
)

t.test('without a trial nothing is said of one (S9.39?)', async (t) => {
  const none = [answers(parentPlans, [plan('parent_monthly', 0), plan('parent_yearly', 0)])]
  for (const view of [await choice({ hasTrialLeft: false }), await choice({}, none)]) {
    t.equal(view.title, 'Choose a plan')
    t.notMatch(view.text, /free/i)
  }
  const { title, order } = await details({ hasTrialLeft: false })
  t.equal(title, '$29.99 to pay today')
  t.match(order, {
    button: 'Pay $29.99',
    stops: [{ day: 'Today', text: 'First $29.99' }, { day: 'October 16, 2020' }],
  })
})

t.test('whoever has a plan is led to it, and nothing is sold twice', async (t) => {
  for (const state of ['trial', 'paid', 'cancelled', 'unpaid', 'ios'] as const) {
    t.match(await choice({ state }), {
      title: 'You have a subscription',
      plans: [],
      links: [{ href: '/account/subscription' }, {}],
    })
    t.match(await details({ state }), {
      order: null,
      text: 'It runs already, and nothing is charged twice.',
      links: [{ href: '/account/subscription' }, { href: '/account/parentSetup' }],
    })
  }
})

t.test('a plan of an iOS device has no days and no card here (S4.28)', async (t) => {
  const { text } = await choice({ state: 'ios' })
  t.match(text, /^Your subscription is managed on your iOS device\./)
  t.notMatch(text, /card|days/)
  t.match((await choice({ state: 'unpaid' })).text, /^Your card could not be charged\. Change it in Settings/)
  t.match((await choice({ state: 'paid' })).text, 'Its days, its card and its end are in Settings.')
})

t.test('plans that cannot be had stop nobody on the way', async (t) => {
  const view = await choice({}, [fails(parentPlans, 'down')])
  t.same([view.plans, view.links], [[], [{ label: 'Go on', href: '/account/parentSetup' }]])
})

t.test('a plan that cannot be read leaves the other, and none of them is none to be had', async (t) => {
  const given = (...plans: unknown[]) =>
    [{}, [answers(parentPlans, readRows(parentPlans.reply, plans).reply as never)]] as const
  const read = (...plans: unknown[]) => choice(...given(...plans))
  const monthly = plan('parent_monthly')
  const broken = { ...plan('parent_yearly'), priceInCents: null }
  t.same(
    (await read(monthly, broken)).plans.map(({ id }) => id),
    ['parent_monthly'],
  )
  t.match(await read({ ...monthly, id: 'parent_weekly' }), {
    plans: [],
    links: [{ label: 'Go on', href: '/account/parentSetup' }],
  })
  t.equal((await details(...given(monthly, broken))).title, 'This plan could not be loaded')
  t.equal((await details(...given(monthly))).title, 'This plan is not on offer')
})

t.test('what is paid when, and the terms (S2.29, S2.192)', async (t) => {
  const { title, text, order } = await details({})
  t.equal(title, 'Nothing to pay today')
  t.equal(text, 'Yearly plan, $29.99 a year, for Maya and Theo.')
  t.same(order?.stops, [
    { day: 'Today', text: 'Free for 2 weeks' },
    { day: 'October 30', text: 'First $29.99' },
    { day: 'October 30, 2020', text: 'Next $29.99' },
  ])
  t.same(order?.terms, [
    {
      about: 'trial',
      text: 'The trial is free for 2 weeks, to October 30. Cancel before then and nothing is charged.',
    },
    { about: 'price', text: 'After it, $29.99 a year until you cancel. A receipt comes by mail each time.' },
    { about: 'end', text: 'Cancel in Settings at any time. You keep what you paid for until its last day.' },
    { about: 'children', text: 'One subscription for up to 3 children.' },
  ])
})

t.test('each outcome of a card is told, with the key that was sent (S1.21, S7.134)', async (t) => {
  const body = { key: 'a-key-of-sixteen-', cardToken: 'pm_1', plan: 'parent_yearly' } as const
  for (const [reply, outcome] of [
    [{ status: 'accepted' }, { is: 'accepted' }],
    [{ status: 'processing' }, { is: 'processing' }],
    [
      { status: 'needs-authentication', clientSecret: 'seti_1_secret' },
      { is: 'ask', clientSecret: 'seti_1_secret' },
    ],
    [
      { status: 'declined', reason: 'expired' },
      { is: 'declined', words: 'This card has expired. Nothing was charged. Please use another one.' },
    ],
  ] as const) {
    const { visit, calls } = visitWith({}, [answers(createParentSubscription, reply)])
    const view = held(ParentPaymentDetailsView, await startFamilyPlan.run(visit, body))
    t.same(view.outcome, outcome)
    t.match(calls[0]?.args, {
      headers: { 'idempotency-key': body.key },
      body: { cardToken: 'pm_1', plan: 'parent_yearly' },
    })
  }
})
