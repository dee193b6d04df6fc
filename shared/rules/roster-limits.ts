import { cutName } from './names.ts'

/** Whose children a plan covers. */
export type PlanScope = 'teacher' | 'school' | 'district'

/** How many more children a plan has room for (S5.23, S5.24). */
export const seatsLeft = (plan: {
  readonly rosterLimit: number
  readonly currentRosterSize: number
}): number => Math.max(0, plan.rosterLimit - plan.currentRosterSize)

const planOwners: Readonly<Record<PlanScope, string>> = {
  teacher: 'Your subscription',
  school: "Your school's subscription",
  district: "Your district's subscription",
}

/** A plan, and the name of its teacher, school or district. */
interface NamedPlan {
  readonly scope: PlanScope
  readonly name: string
  readonly isTrial: boolean
}

/** Whose plan it is: 'Yusuf Demir’s own trial', 'Ridgeview Elementary’s subscription'. */
export function planOfText({ scope, name, isTrial }: NamedPlan): string {
  const holder = cutName(name || `The ${scope}`)
  return scope === 'teacher'
    ? `${holder}’s own ${isTrial ? 'trial' : 'subscription'}`
    : `${holder}’s subscription`
}

/**
 * Shown if there would be more children than the plan covers, with whose plan it is: 'your' only for somebody whom it
 * covers. The screen adds the contact address (S5.25, S5.26?).
 */
export function rosterTooBig(
  plan: NamedPlan & { readonly rosterLimit: number; readonly isOwn: boolean },
): string {
  const { scope, isTrial, rosterLimit, isOwn } = plan
  const own = scope === 'teacher' && isTrial ? 'Your trial' : planOwners[scope]
  return `${isOwn ? own : planOfText(plan)} covers ${rosterLimit} ${rosterLimit === 1 ? 'student' : 'students'}. Contact support to raise the limit.`
}
