import t from 'tap'
import { endedOf, endedPlan } from '../../../../server/bff/rules/ended-plan.ts'
import { identityOf } from '../../../support/sessions.ts'

const pilot = (trialStartDate: number | null, expirationDay: number | null) => ({
  plan: 'trial',
  trialStartDate,
  expirationDay,
})
const gold = (expirationDay: number | null) => ({ plan: 'gold', trialStartDate: null, expirationDay })

t.test('what has ended is the pilot or the subscription, from the day after its last (S9.43?)', async (t) => {
  for (const [plan, ended] of [
    [pilot(20191001, 20191015), 'pilot'],
    [pilot(20191002, 20191016), null],
    [pilot(null, null), null],
    [pilot(20191021, 20191104), null],
    [gold(20191015), 'subscription'],
    [gold(20191016), null],
    [gold(null), null],
    [null, null],
    [undefined, null],
  ] as const)
    t.equal(endedPlan(plan, 20191016), ended, JSON.stringify(plan))
})

t.test('the day is the teacher’s own, and another’s code is not spoken of', async (t) => {
  // Still October 15 in Chicago.
  const now = new Date('2019-10-16T04:00:00Z')
  const of = (last: number, teacher?: string) =>
    endedOf(identityOf({ planTimes: pilot(20191001, last) }), { teacher, now })
  t.equal(of(20191015), null)
  t.equal(of(20191014), 'pilot')
  t.equal(of(20191014, 'teacher-2'), null)
  t.equal(endedOf(identityOf(), { teacher: undefined, now }), null)
})
