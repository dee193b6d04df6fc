import t from 'tap'
import { planLabel } from '../../../../../server/bff/screens/admin-console/plan-label.ts'
import { TODAY } from '../../../../support/visit.ts'

t.test('a plan in few words', async (t) => {
  const plan = (over: object) =>
    planLabel({ plan: 'trial', scope: 'teacher', trialStartDate: null, expirationDay: null, ...over }, TODAY)
  const trial = (trialStartDate: number, expirationDay: number) => plan({ trialStartDate, expirationDay })
  t.same(
    [
      plan({}),
      trial(20191020, 20191103),
      trial(20191011, 20191025),
      trial(20191003, 20191017),
      trial(20190901, 20190915),
      plan({ plan: 'free' }),
      plan({ plan: 'parent_ios' }),
      plan({ plan: 'platinum', scope: 'district', expirationDay: 20190701 }),
    ],
    [
      { label: 'Trial, not started', tone: 'plain' },
      { label: 'Trial, from October 20', tone: 'brand' },
      { label: 'Trial, 9 days left', tone: 'brand' },
      { label: 'Trial, 1 day left', tone: 'brand' },
      { label: 'Trial expired', tone: 'warn' },
      { label: 'Free', tone: 'plain' },
      { label: 'Parent', tone: 'plain' },
      { label: 'District, expired', tone: 'warn' },
    ],
  )
  t.same(plan({ trialStartDate: 20191011 }), { label: 'Trial, end not known', tone: 'brand' })
  t.same(planLabel(undefined, TODAY), { label: 'Plan not known', tone: 'plain' }, 'could not be read')
})
