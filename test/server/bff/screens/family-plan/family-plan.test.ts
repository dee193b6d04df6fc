import t from 'tap'
import { cancelFamilyPlan } from '../../../../../server/bff/screens/family-plan/cancel.ts'
import { changeCard } from '../../../../../server/bff/screens/family-plan/change-card.ts'
import { resumeFamilyPlan } from '../../../../../server/bff/screens/family-plan/resume.ts'
import { familyPlan } from '../../../../../server/bff/screens/family-plan/route.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { familyReceipts } from '../../../../../server/contract/family-receipts.ts'
import {
  cancelParentSubscription,
  type ParentSubscription,
  parentCard,
  parentSubscription,
  resumeParentSubscription,
} from '../../../../../server/contract/payments.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { FamilyPlanView } from '../../../../../shared/screens/family-plan.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { held } from '../../../../support/contract.ts'
import { sharedByAna } from '../../../../support/shared-children.ts'
import { answers, fails } from '../../../../support/visit.ts'
import { nothing, parent, visitWith } from '../parent-payment/family.ts'

const card = { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2022 }
const yearly = { plan: 'parent_yearly', until: 20191130, hasTrialLeft: false, card } as const
const shown = async (own: Partial<ParentSubscription>, identity = parent) =>
  held(FamilyPlanView, await familyPlan.show(visitWith(own, [], identity).visit, {}))

/** What happens on which day, in each state. */
const stops = {
  trial: [
    { day: 'Today', text: 'Free' },
    { day: 'November 30', text: 'First charge, $29.99' },
  ],
  paid: [
    { day: 'Today', text: 'Paid' },
    { day: 'November 30', text: 'Renews, $29.99' },
  ],
  cancelled: [
    { day: 'Today', text: 'Nothing more is charged' },
    { day: 'November 30', text: 'Last day of play' },
    { day: 'After', text: 'Progress kept, games closed' },
  ],
  unpaid: [
    { day: 'Today', text: 'Your card could not be charged' },
    { day: 'November 30', text: 'Last day of play' },
  ],
  expired: [],
} as const

t.test('each state of a family’s subscription in words (S4.28)', async (t) => {
  for (const [state, chip, about] of [
    ['trial', 'Free trial', 'Your free trial runs to November 30.'],
    ['paid', 'Paid', 'Paid until November 30. It renews then, for $29.99.'],
    ['cancelled', 'Cancelled', 'You can keep playing until November 30.'],
    ['unpaid', 'Payment failed', 'Your card could not be charged. You can keep playing until November 30.'],
    ['expired', 'Ended', 'It ended on November 30.'],
  ] as const) {
    const view = await shown({ ...yearly, state })
    t.equal(view.state.text, chip)
    t.equal(view.about[0], about)
    t.same(view.stops, stops[state])
    t.equal(view.cancel !== null, ['trial', 'paid', 'unpaid'].includes(state), `${state} can be cancelled`)
    t.equal(view.mayResume, state === 'cancelled')
    t.equal(view.subscribe !== null, state === 'expired')
  }
  t.match(await shown({}), { state: { text: 'No plan yet' }, subscribe: { href: '/account/parentPayment' } })
})

t.test(
  'what could not be charged is paid by another card, also after its last day, or ends at once',
  async (t) => {
    const owed = { ...yearly, state: 'unpaid' } as const
    t.match(await shown(owed), {
      cardUse: 'Could not be charged',
      newCard: '$29.99 is charged to it today, for your plan.',
      cancel: { text: /It ends now/ },
    })
    const { about, stops: none, subscribe, cancel } = await shown({ ...owed, until: 20191001 })
    t.same(none, [])
    t.same(about, [
      'Your plan was paid until October 1, and your card could not be charged.',
      'Your children’s progress is kept, and games are closed.',
      'Change the card to pay for your plan and keep it.',
    ])
    t.equal(subscribe, null, 'no second plan beside it')
    t.ok(cancel, 'it can be ended')
    t.match(await shown({ ...yearly, state: 'paid' }), {
      cardUse: 'Charged when the plan renews',
      newCard: /Nothing is charged today\.$/,
    })
    t.equal((await shown({ ...yearly, state: 'expired' })).cardUse, 'Nothing more is charged to it')
  },
)

t.test(
  'a subscription of iOS is managed there: no card, no cancellation, a note instead (S4.29?)',
  async (t) => {
    t.match(await shown({ state: 'ios', card }), {
      about: [/managed on your iOS device/],
      cancel: null,
      card: null,
      frame: null,
      mayResume: false,
      subscribe: null,
    })
  },
)

t.test('the card, and what cancelling means (S2.125, S2.126)', async (t) => {
  const view = await shown({ ...yearly, state: 'paid' })
  t.equal(view.card, 'Visa ending in 4242, expires 08/2022')
  t.same(view.cancel?.stops, [
    { day: 'Today', text: 'Nothing more is charged' },
    { day: 'November 30', text: 'Last day of play' },
    { day: 'After', text: 'Progress kept, games closed' },
  ])
})

t.test('a cancellation has a reason or none, and is taken back (S7.135, S4.30)', async (t) => {
  const cancelled: ParentSubscription = { ...nothing, ...yearly, state: 'cancelled' }
  for (const [typed, body] of [
    [' too dear ', { reason: 'too dear' }],
    ['  ', {}],
    [undefined, {}],
  ] as const) {
    const { visit, calls } = visitWith(yearly, [answers(cancelParentSubscription, cancelled)])
    const view = await cancelFamilyPlan.run(visit, typed === undefined ? {} : { reason: typed })
    t.same(view.mayResume, true)
    t.same(calls[0]?.args, { params: { parentId: parent.accountId }, body })
  }
  const { visit } = visitWith(yearly, [answers(resumeParentSubscription, { ...cancelled, state: 'paid' })])
  t.equal((await resumeFamilyPlan.run(visit, {})).state.text, 'Paid')
})

t.test('another card is sent with its key (S7.136)', async (t) => {
  const { visit, calls } = visitWith({ ...yearly, state: 'paid' }, [
    answers(parentCard, { status: 'accepted' }),
  ])
  const view = await changeCard.run(visit, { key: 'a-key-of-sixteen-', cardToken: 'pm_2' })
  t.same(view.outcome, { is: 'accepted' })
  t.match(calls[0]?.args, {
    headers: { 'idempotency-key': 'a-key-of-sixteen-' },
    body: { cardToken: 'pm_2' },
  })
})

t.test(
  'a second guardian is told who pays, and offered nothing; with children of their own they pay',
  async (t) => {
    const shared = sharedByAna(student('s7', 'Zoe Ortiz'))
    const none = answers(myRosters, [rosterReply('r1', 'Children', [])])
    t.match(await familyPlan.show(visitWith({}, [shared, none]).visit, {}), {
      state: { text: 'Somebody else pays' },
      about: [/^Ana Ortiz lets you see how Zoe is doing\. Only Ana Ortiz/],
      subscribe: null,
      cancel: null,
      card: null,
    })
    t.match(await familyPlan.show(visitWith({}, [shared]).visit, {}), {
      subscribe: { label: 'Choose a plan' },
    })
  },
)

t.test('what was charged and given back is listed, each with its receipt', async (t) => {
  const charged = {
    at: '2019-10-01T03:00:00.000Z',
    plan: 'parent_monthly',
    paidBy: 'Visa ending in 4242',
  } as const
  const listed = answers(familyReceipts, [
    { ...charged, kind: 'refund-failed', receiptId: '9', at: '2019-10-03T15:00:00.000Z', amountInCents: 299 },
    {
      ...{ ...charged, kind: 'refund', receiptId: '8', at: '2019-10-02T15:00:00.000Z' },
      ...{ amountInCents: -299, paidBy: null },
    },
    { ...charged, kind: 'payment', receiptId: '7', amountInCents: 299 },
  ])
  const { receipts } = held(
    FamilyPlanView,
    await familyPlan.show(visitWith({ ...yearly, state: 'paid' }, [listed]).visit, {}),
  )
  t.same(receipts, [
    {
      id: '9',
      day: 'October 3, 2019',
      about: 'Back to us · Visa ending in 4242',
      amount: '$2.99',
      href: '/api/receipts/9',
      file: 'Receipt October 3, 2019.pdf',
    },
    {
      id: '8',
      day: 'October 2, 2019',
      about: 'Given back',
      amount: '−$2.99',
      href: '/api/receipts/8',
      file: 'Receipt October 2, 2019.pdf',
    },
    {
      id: '7',
      day: 'September 30, 2019',
      about: 'Monthly plan · Visa ending in 4242',
      amount: '$2.99',
      href: '/api/receipts/7',
      file: 'Receipt September 30, 2019.pdf',
    },
  ])
  const { visit } = visitWith({ ...yearly, state: 'paid' }, [fails(familyReceipts, 'down')])
  t.equal(
    held(FamilyPlanView, await familyPlan.show(visit, {})).receipts,
    null,
    'the plan stands without them',
  )
})

t.test(
  'a subscription that cannot be read leaves the page standing, and nothing is offered blindly',
  async (t) => {
    const charged = answers(familyReceipts, [
      {
        receiptId: '7',
        kind: 'payment',
        at: '2019-09-30T15:00:00.000Z',
        amountInCents: 299,
        plan: 'parent_monthly',
        paidBy: null,
      },
    ])
    const { visit } = visitWith({}, [charged, fails(parentSubscription, 'invalid-response')])
    const view = held(FamilyPlanView, await familyPlan.show(visit, {}))
    t.match(view, {
      title: 'Your subscription',
      state: { text: 'Not known right now' },
      about: [/could not be read/, 'Please try again later. To cancel it today, write to support@demo.test.'],
      subscribe: null,
      cancel: null,
      mayResume: false,
      receipts: [{ id: '7', amount: '$2.99' }],
    })
    const away = visitWith({}, [fails(parentSubscription, 'down')])
    await t.rejects(
      async () => familyPlan.show(away.visit, {}),
      new UpstreamError('down', parentSubscription.id),
    )
  },
)
