import t from 'tap'
import { licensePrices } from '../../../../../server/bff/rules/license-prices.ts'
import { subscription } from '../../../../../server/bff/screens/subscription/route.ts'
import { subscriptionView } from '../../../../../server/bff/screens/subscription/view.ts'
import { me } from '../../../../../server/contract/account.ts'
import type { Subscription } from '../../../../../server/contract/entities.ts'
import { meReply } from '../../../../support/me.ts'
import { rowsLeftOut } from '../../../../support/rows-left-out.ts'
import { stubUpstream } from '../../../../support/upstream-stub.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const TODAY = 20191016
const team = { supportEmail: 'support@demo.test', supportPhone: null, supportFax: null }
const ASK_THEM =
  'Its administrators renew it, add seats and choose who has it: ask them. There is nothing for you to pay.'
const planIn = (over: Partial<Subscription>) =>
  subscriptionView({ known: meReply({ subscription: over }), today: TODAY, team, mayQuotes: true }).plan

t.test('a pilot, its days and seats, and how to order, from one call (S2.18, S9.33, S9.151?)', async (t) => {
  const config = { supportPhone: '(800) 555-0142', supportFax: '(800) 555-0143' }
  const { visit, calls } = visitOf({ answers: [answers(me, meReply())], config })
  t.same(await subscription.show(visit, {}), {
    plan: {
      title: 'Your pilot',
      state: { text: '9 days left', tone: 'brand' },
      lane: {
        first: { day: 'October 11', text: 'Started' },
        last: { day: 'October 25', text: 'Ends, 14 days' },
        today: 'Today, October 16',
        share: 5 / 14,
        days: 14,
      },
      about: [],
      seats: { text: '18 of 150 seats', share: 0.12 },
      after: 'After October 25 your rosters and results are kept, but games are closed.',
    },
    noPlan: null,
    adds: {
      items: [
        { what: 'The whole school year', more: ', to July 1, 2020' },
        { what: 'A seat for every student', more: ' you count in the quote' },
        { what: 'Every class', more: ' of a school or a district, if its administrator buys it' },
      ],
      stays: 'Everything from your pilot stays as it is.',
    },
    reaches: {
      discounts: 'Prices for one school year. Year 2 is 5% off, year 3 is 10% off.',
      cards: [
        {
          kind: 'class',
          name: 'My class',
          price: '$180.00',
          sum: '18 students × $10.00 · to July 1, 2020',
          who: 'Any teacher can buy this. By card, check or purchase order.',
          mayBuy: true,
          action: 'Quote for my class',
          href: '/quote?for=class',
        },
        {
          kind: 'school',
          name: 'Maple Street',
          price: null,
          sum: 'You enter how many students, and see the price.',
          who: 'Bought by an administrator of the school, in their own account. You can look up the price and pass it on.',
          mayBuy: false,
          action: 'Price for the school',
          href: '/quote?for=school',
        },
      ],
    },
    licensePrices,
    team: [
      { way: 'Email', text: 'support@demo.test', href: 'mailto:support@demo.test' },
      { way: 'Phone', text: '(800) 555-0142', href: 'tel:8005550142' },
      { way: 'Fax', text: '(800) 555-0143', href: null },
    ],
    quotes: '/account/quotes',
  })
  t.same(calls, [{ id: 'me', args: { query: { withSize: true } }, wave: 1 }])
  const view = visitOf({
    identity: teacherIdentity({ kind: 'impersonation' }),
    answers: [answers(me, meReply())],
  })
  t.equal((await subscription.show(view.visit, {})).quotes, null, 'they are closed to a view')
  await t.rejects(subscription.show(visitOf({ answers: [fails(me, 'down')] }).visit, {}))
})

t.test('no phone or fax number is shown while none is configured (S9.150, S9.151?)', async (t) => {
  const config = { supportPhone: null, supportFax: null }
  const { visit } = visitOf({ answers: [answers(me, meReply())], config })
  t.same(
    (await subscription.show(visit, {})).team.map(({ way }) => way),
    ['Email'],
  )
})

t.test('the states of a plan', async (t) => {
  const state = (over: Partial<Subscription>) => {
    const plan = planIn(over)
    return [plan?.title, plan?.state.text, ...(plan?.about ?? [])]
  }
  t.same(state({ trialStartDate: null, expirationDay: null }), [
    'Your pilot',
    'Not started',
    'Your 14 free days begin on the day you choose in your setup.',
  ])
  t.same(state({ trialStartDate: 20191101, expirationDay: 20191115 }), [
    'Your pilot',
    'Not started',
    'It starts on November 1 and runs until November 15.',
  ])
  t.same(state({ expirationDay: TODAY }), ['Your pilot', 'Ends today'])
  t.same(state({ expirationDay: 20191017 }).at(1), '1 day left')
  t.same(state({ expirationDay: 20191015 }), ['Your pilot', 'Ended', 'It ended on October 15.'])
  t.same(state({ plan: 'platinum', trialStartDate: null, expirationDay: 20200701, isGiven: true }), [
    'Your Platinum plan',
    '259 days left',
    'It runs until July 1, 2020.',
    'Provided by your school or district.',
    ASK_THEM,
  ])
  t.same(state({ plan: 'free', expirationDay: null }), ['Your free plan', 'Active', 'It does not expire.'])
})

t.test('a pilot without a last day is not said to run for ever', async (t) => {
  const about = (over: Partial<Subscription>) => planIn({ ...over, expirationDay: null })?.about
  t.same(about({}), ['When it ends is not known right now.'])
  t.same(about({ trialStartDate: 20191101 }), [
    'It starts on November 1 and runs until a day that is not known right now.',
  ])
})

t.test('who pays for a plan that was given is named, and asked (S6.13)', async (t) => {
  const held = (scope: Subscription['scope']) => planIn({ plan: 'gold', scope, isGiven: true })?.about
  t.same(held('school'), ['Maple Street holds this subscription for you.', ASK_THEM])
  t.same(held('district'), ['Provided by your school or district.', ASK_THEM], 'whose name is not known')
  t.same(planIn({ plan: 'gold' })?.about, [])
})

t.test(
  'from January on a year’s rest is sold, and what is paid for or a family’s adds nothing',
  async (t) => {
    const view = (over: Partial<Subscription>, today = TODAY, role = 'Classroom teacher') =>
      subscriptionView({
        known: meReply({ subscription: over, settings: { role } }),
        today,
        team,
        mayQuotes: true,
      })
    const late = view({ expirationDay: 20200301 }, 20200210)
    t.same(late.adds?.items[0], { what: 'The rest of the school year', more: ', to July 1, 2020' })
    t.equal(
      late.reaches?.discounts,
      'Prices for one school year. Year 1 is 40% off, year 2 is 5% off, year 3 is 10% off.',
    )
    t.equal(late.reaches?.cards[0]?.price, '$108.00')
    t.equal(view({ plan: 'free' }).adds?.stays, 'Everything from your free plan stays as it is.')
    t.equal(view({ plan: 'silver' }).adds, null)
    const family = view({ plan: 'parent_yearly' }, TODAY, 'Parent/guardian')
    t.same([family.adds, family.reaches], [null, null])
  },
)

t.test('nobody’s subscription, no seats, and no way that is not configured (S9.34?)', async (t) => {
  const view = subscriptionView({
    known: meReply({ subscription: null }),
    today: TODAY,
    team,
    mayQuotes: true,
  })
  t.equal(view.plan, null)
  t.same(
    view.team.map(({ way }) => way),
    ['Email'],
  )
  t.same(planIn({ rosterLimit: 0, currentRosterSize: 0 })?.seats, { text: '0 of 0 seats', share: 0 })
})

t.test('a plan that could not be read is not told to be none, and nothing is said about it', async (t) => {
  const of = async (subscription: unknown) => {
    const { upstream } = await stubUpstream(t, () => ({ status: 200, body: { ...meReply(), subscription } }))
    const { to } = rowsLeftOut()
    const known = await upstream.call(to, me, {})
    return subscriptionView({ known, today: TODAY, team, mayQuotes: true })
  }
  const unknown = await of({ ...meReply().subscription, plan: 'diamond' })
  t.match(unknown, { plan: null, adds: null, reaches: { cards: { length: 2 } } })
  t.same(unknown.noPlan, {
    title: 'Your plan is not known right now',
    text: 'We could not read it, so this page says nothing about its days and seats. Nothing was lost. Write to support@demo.test if it stays like this.',
  })
  const none = await of(null)
  t.same(none.noPlan, {
    title: 'No subscription yet',
    text: 'Your classes can be looked at, and games are closed.',
  })
  t.same(none.adds?.stays, null)
})
