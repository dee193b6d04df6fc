import t from 'tap'
import { closedGames, closedOf, closedText } from '../../../../server/bff/rules/closed-games.ts'
import { identityOf } from '../../../support/sessions.ts'

const pilot = (trialStartDate: number | null, expirationDay: number | null) => ({
  plan: 'trial',
  trialStartDate,
  expirationDay,
})
const gold = (expirationDay: number | null) => ({ plan: 'gold', trialStartDate: null, expirationDay })

const seePlans = { label: 'See plans', href: '/account/account' }
const pilotOver = 'Your pilot has ended, so the access code does not open the games.'
const subscriptionOver = 'Your subscription has ended, so the access code does not open the games.'

t.test(
  'a code opens nothing before a pilot, nor from the day after the last one (S4.19, S9.43?)',
  async (t) => {
    for (const [plan, text, way] of [
      [pilot(20191001, 20191015), pilotOver, seePlans],
      [
        pilot(null, null),
        'The access code opens the games from the first day of your pilot.',
        { label: 'Choose a day', href: '/account/setup' },
      ],
      [
        pilot(20191017, 20191031),
        'The access code opens the games from Thursday, October 17.',
        { label: 'Change the day', href: '/account/setup' },
      ],
      [gold(20191015), subscriptionOver, seePlans],
      [
        { ...gold(20191015), plan: 'parent_ios' },
        subscriptionOver,
        { label: 'Subscribe again', href: '/account/parentPayment' },
      ],
    ] as const) {
      const closed = closedGames(plan, 20191016)
      t.same([closed && closedText(closed), closed?.way], [text, way], JSON.stringify(plan))
    }
    for (const plan of [
      pilot(20191002, 20191016),
      pilot(20191016, 20191030),
      gold(20191016),
      gold(null),
      null,
      undefined,
    ])
      t.equal(closedGames(plan, 20191016), null, JSON.stringify(plan))
  },
)

t.test('the day is the teacher’s own, and another’s code is not spoken of', async (t) => {
  // Still October 15 in Chicago.
  const now = new Date('2019-10-16T04:00:00Z')
  const of = (last: number, teacher?: string) =>
    closedOf(identityOf({ planTimes: pilot(20191001, last) }), { teacher, now })
  t.equal(of(20191015), null)
  t.match(of(20191014), { is: 'ended' })
  t.equal(of(20191014, 'teacher-2'), null)
  t.equal(closedOf(identityOf(), { teacher: undefined, now }), null)
})
