import { familyReceipts } from '../../../../../server/contract/family-receipts.ts'
import {
  type ParentSubscription,
  parentPlans,
  parentSubscription,
} from '../../../../../server/contract/payments.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { nothingShared } from '../../../../support/shared-children.ts'
import { type Answer, answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

export const plan = (id: 'parent_monthly' | 'parent_yearly', trial_period_days = 14) => ({
  id,
  trial_period_days,
  priceInCents: id === 'parent_monthly' ? 299 : 2_999,
  interval: id === 'parent_monthly' ? ('month' as const) : ('year' as const),
})
export const nothing: ParentSubscription = {
  state: 'none',
  plan: null,
  until: null,
  hasTrialLeft: true,
  card: null,
}
export const parent = teacherIdentity({ role: 'Parent/guardian', gradeLevel: null })

/** A visit of a parent of Maya and Theo with a subscription, on October 16, 2019. */
export const visitWith = (
  own: Partial<ParentSubscription>,
  more: readonly Answer[] = [],
  identity = parent,
) =>
  visitOf({
    identity,
    answers: [
      ...[
        nothingShared,
        answers(familyReceipts, []),
        answers(parentPlans, [plan('parent_monthly'), plan('parent_yearly')]),
        answers(parentSubscription, { ...nothing, ...own }),
        answers(myRosters, [
          rosterReply('r1', 'Children', [student('s1', 'Maya Brooks'), student('s2', 'Theo Brooks')]),
        ]),
      ].filter(({ call }) => !more.some((one) => one.call.id === call.id)),
      ...more,
    ],
  })
