import t from 'tap'
import type { Summary } from '../../../../../server/bff/screens/admin-view/load.ts'
import { planText } from '../../../../../server/bff/screens/admin-view/plan-text.ts'

type Plan = NonNullable<Summary['schools']['list'][number]['subscription']>
const plan = (over: Partial<Plan> = {}): Plan => ({
  plan: 'gold',
  scope: 'school',
  trialStartDate: null,
  expirationDay: 20200701,
  ...over,
})

t.test('a plan in few words', async (t) => {
  const today = 20191016
  for (const [given, words] of [
    [null, 'no subscription'],
    [undefined, 'subscription not known'],
    [plan({ plan: 'trial', trialStartDate: 20191010, expirationDay: null }), 'pilot, end not known'],
    [plan(), 'school subscription to July 1, 2020'],
    [plan({ scope: 'district', expirationDay: null }), 'district subscription'],
    [plan({ expirationDay: 20191015 }), 'school subscription expired'],
    [plan({ plan: 'trial', expirationDay: null }), 'pilot not started'],
    [plan({ plan: 'trial', trialStartDate: 20191021, expirationDay: 20191103 }), 'pilot starts October 21'],
    [plan({ plan: 'trial', trialStartDate: 20191010, expirationDay: 20191023 }), 'pilot to October 23'],
    [plan({ plan: 'trial', trialStartDate: 20190910, expirationDay: 20190923 }), 'pilot ended'],
  ] as const)
    t.equal(planText(given, today, { teachers: 14 }), words)
})

t.test('to whom it is given is told where that is not everybody', async (t) => {
  for (const [teachers, covered, words] of [
    [14, 14, 'school subscription to July 1, 2020'],
    [14, 9, 'school subscription to July 1, 2020, for 9 of the teachers'],
    [14, 0, 'school subscription to July 1, 2020, for none of the teachers'],
    [0, 0, 'school subscription to July 1, 2020'],
  ] as const)
    t.equal(planText(plan(), 20191016, { teachers, covered }), words)
  const ended = plan({ expirationDay: 20191015 })
  t.equal(planText(ended, 20191016, { teachers: 14, covered: 0 }), 'school subscription expired')
})
