import t from 'tap'
import { setup } from '../../../../../server/bff/screens/setup/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, visitOf } from '../../../../support/visit.ts'

const show = (given: Parameters<typeof meReply>[0]) =>
  setup.show(visitOf({ answers: [answers(me, meReply(given)), answers(myRosters, [])] }).visit, {})

t.test('a plan that opens no games is told where everything is done, with what opens them', async (t) => {
  const over = await show({ subscription: { trialStartDate: 20191001, expirationDay: 20191015 } })
  const words = 'Your pilot has ended, so the access code does not open the games.'
  t.match(over, {
    subtitle: `Everything is done. ${words}`,
    tone: 'warn',
    onward: { label: 'See plans', href: '/account/account' },
  })
  t.ok(over.steps.at(-1)?.text.endsWith(words), 'and beside the code')
  t.match(await show({ subscription: { trialStartDate: 20191021, expirationDay: 20191104 } }), {
    subtitle: 'Everything is done. The access code opens the games from Monday, October 21.',
    tone: 'good',
    onward: { label: 'Open Skills Progress' },
  })
})

t.test('with a plan that cannot be read, nothing is said about playing (S8.66?)', async (t) => {
  const { subscription: _, ...reply } = meReply()
  const { visit } = visitOf({ answers: [answers(me, reply), answers(myRosters, [])] })
  const { subtitle, tone } = await setup.show(visit, {})
  t.equal(subtitle, 'Your plan is not known right now, so a stop may be missing here.')
  t.equal(tone, 'info', 'it has no sign of what is done')
})

t.test('of a pilot without a last day nobody is told that it ends on none', async (t) => {
  const { steps } = await show({ subscription: { trialStartDate: 20191011, expirationDay: null } })
  const text = 'Your pilot runs until a day that is not known right now.'
  t.match(
    steps.find(({ id }) => id === 'pilot'),
    { text },
  )
})
