import t from 'tap'
import { licensePrices } from '../../../../../server/bff/rules/license-prices.ts'
import { subscription } from '../../../../../server/bff/screens/subscription/route.ts'
import { subscriptionView } from '../../../../../server/bff/screens/subscription/view.ts'
import { me } from '../../../../../server/contract/account.ts'
import type { Subscription } from '../../../../../server/contract/entities.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, fails, visitOf } from '../../../../support/visit.ts'

const TODAY = 20191016
const team = { supportEmail: 'support@demo.test', supportPhone: null, supportFax: null }
const planIn = (over: Partial<Subscription>) =>
  subscriptionView({ subscription: meReply({ subscription: over }).subscription, today: TODAY, team }).plan

t.test('a pilot, its days and seats, and how to order, from one call (S2.18, S9.33, S9.151?)', async (t) => {
  const config = { supportPhone: '(800) 555-0142', supportFax: '(800) 555-0143' }
  const { visit, calls } = visitOf({ answers: [answers(me, meReply())], config })
  t.same(await subscription.show(visit, {}), {
    plan: {
      title: 'Your pilot',
      state: { text: '9 days left', tone: 'brand' },
      about: ['It runs until October 25.'],
      seats: { text: '18 of 150 seats', share: 0.12 },
    },
    licensePrices,
    team: [
      { way: 'E-mail', text: 'support@demo.test', href: 'mailto:support@demo.test' },
      { way: 'Phone', text: '(800) 555-0142', href: 'tel:8005550142' },
      { way: 'Fax', text: '(800) 555-0143', href: null },
    ],
  })
  t.same(calls, [{ id: 'me', args: {}, wave: 1 }])
  await t.rejects(subscription.show(visitOf({ answers: [fails(me, 'down')] }).visit, {}))
})

t.test('no phone or fax number is shown while none is configured (S9.150, S9.151?)', async (t) => {
  const config = { supportPhone: null, supportFax: null }
  const { visit } = visitOf({ answers: [answers(me, meReply())], config })
  t.same(
    (await subscription.show(visit, {})).team.map(({ way }) => way),
    ['E-mail'],
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
  t.same(state({ expirationDay: TODAY }), ['Your pilot', 'Ends today', 'It runs until October 16.'])
  t.same(state({ expirationDay: 20191017 }).at(1), '1 day left')
  t.same(state({ expirationDay: 20191015 }), ['Your pilot', 'Ended', 'It ended on October 15.'])
  t.same(state({ plan: 'platinum', expirationDay: 20200701, isGiven: true }), [
    'Your Platinum plan',
    '259 days left',
    'It runs until July 1, 2020.',
    'Provided by your school or district.',
  ])
  t.same(state({ plan: 'free', expirationDay: null }), ['Your free plan', 'Active', 'It does not expire.'])
})

t.test('nobody’s subscription, no seats, and no way that is not configured (S9.34?)', async (t) => {
  const view = subscriptionView({ subscription: null, today: TODAY, team })
  t.equal(view.plan, null)
  t.same(
    view.team.map(({ way }) => way),
    ['E-mail'],
  )
  t.same(planIn({ rosterLimit: 0, currentRosterSize: 0 })?.seats, { text: '0 of 0 seats', share: 0 })
})
