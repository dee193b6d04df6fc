import { pages } from '../../../shared/paths.ts'
import { type DayInt, dayIn } from '../../../shared/rules/days.ts'
import { isRunning, type PlanTimes, trialState } from '../../../shared/rules/subscription.ts'
import type { Identity } from '../session/session.ts'

/** What is over, so that an access code opens no games (S8.20, S8.23). */
export type EndedPlan = 'pilot' | 'subscription'

/** What has ended of a plan; null while it runs or has not begun, and where none is known. */
export function endedPlan(plan: PlanTimes | null | undefined, today: DayInt): EndedPlan | null {
  if (!plan) return null
  const state = trialState(plan, today)
  if (state === 'expired') return 'pilot'
  return state === 'started' && !isRunning(plan, today) ? 'subscription' : null
}

/** The same of the plan behind one's own access code: what another teacher's code opens is not known here. */
export const endedOf = (
  { planTimes, timezone }: Pick<Identity, 'planTimes' | 'timezone'>,
  { teacher, now }: { readonly teacher: string | undefined; readonly now: Date },
): EndedPlan | null => (teacher === undefined ? endedPlan(planTimes, dayIn(timezone, now)) : null)

/** What is said of a code then, in place of handing it out. */
export const endedText = (ended: EndedPlan, code = 'the access code'): string =>
  `Your ${ended} has ended, so ${code} does not open the games.`

/** What opens the games again. */
export const SEE_PLANS = { label: 'See plans', href: pages.subscription }
