import t from 'tap'
import { parentSetup } from '../../../../../server/bff/screens/parent-setup/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import { type ParentSubscription, parentSubscription } from '../../../../../server/contract/payments.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { ParentSetupView } from '../../../../../shared/screens/parent-setup.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { held } from '../../../../support/contract.ts'
import { meReply } from '../../../../support/me.ts'
import { sharedByAna } from '../../../../support/shared-children.ts'
import { answers, fails } from '../../../../support/visit.ts'
import { visitWith } from '../parent-payment/family.ts'

const account = answers(
  me,
  meReply({ clientData: { loginCode: 'sb5t28nw' }, settings: { role: 'Parent/guardian' } }),
)
const shown = async (own: Partial<ParentSubscription>, ...more: Parameters<typeof visitWith>[1] & object) =>
  held(ParentSetupView, await parentSetup.show(visitWith(own, [account, ...more]).visit, {}))

t.test('the success page has the access code and the play links (S2.31, S2.193)', async (t) => {
  const view = await shown({ state: 'trial', plan: 'parent_yearly', until: 20191030 })
  t.match(view, {
    title: 'Maya and Theo are ready to play',
    text: 'Your free trial runs to October 30. A confirmation is in your mail.',
    isReady: true,
    accessCode: 'sb5t28nw',
    links: [{ href: '/account/progress' }, { href: '/account/parentRoster' }],
  })
  t.ok(view.games.length > 0)
  t.ok(view.web.some(({ name }) => name === 'Cloud Machine'))
})

t.test('without a plan it says what is closed, and how it opens', async (t) => {
  for (const own of [{}, { state: 'expired', until: 20191001 }] as const)
    t.match(await shown(own), {
      title: 'Maya and Theo can play with a plan',
      isReady: false,
      links: [{ label: 'Choose a plan', href: '/account/parentPayment' }, {}, {}],
    })
})

t.test('a family without children is asked for the first', async (t) => {
  const view = await shown({ state: 'trial', until: 20191030 }, answers(myRosters, []))
  t.match(view, {
    title: 'Add a child to begin',
    links: [{ label: 'Add a child', href: '/account/parentRoster' }],
  })
  t.equal(view.links.length, 1)
})

t.test('each state in words, and nothing of one that is not known (S4.28, S4.29?)', async (t) => {
  for (const [state, text] of [
    ['paid', 'Your subscription is paid until October 30.'],
    ['cancelled', 'Your subscription has been cancelled. You can keep playing until October 30.'],
    ['unpaid', 'Your card could not be charged. You can keep playing until October 30.'],
    ['ios', 'Your subscription is managed on your iOS device.'],
  ] as const)
    t.match(await shown({ state, until: 20191030 }), { isReady: true, text })
  t.match(await shown({ state: 'unpaid', until: 20191001 }), {
    isReady: false,
    text: /Games are closed until it is paid\.$/,
    links: [{ label: 'Change the card', href: '/account/subscription' }, {}, {}],
  })
  t.notMatch((await shown({}, fails(parentSubscription, 'down'))).text, /subscription|trial/)
  const ended = meReply({
    settings: { role: 'Parent/guardian' },
    subscription: { plan: 'parent_yearly', scope: 'teacher', trialStartDate: null, expirationDay: 20191001 },
  })
  t.match(await shown({}, answers(me, ended), fails(parentSubscription, 'down')), {
    isReady: false,
    text: 'Your subscription has ended. Progress is kept, and games are closed.',
  })
})

t.test('a second guardian is told whose the games are to set up', async (t) => {
  const childless = answers(myRosters, [rosterReply('r1', 'My Class', [])])
  const shared = sharedByAna(student('s7', 'Zoe Ortiz'))
  await t.rejects(shown({ state: 'none' }, childless, shared), {
    code: 'forbidden',
    message: /^Ana Ortiz lets you see how Zoe is doing\. Only Ana Ortiz/,
  })
  t.match(
    await shown({ state: 'none' }, shared),
    { title: /^Maya and Theo/ },
    'who has children too sets up theirs',
  )
})
