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

/**
 * Shown if there would be more children than the plan covers; the screen adds the contact address (S5.25,
 * S5.26?). `owner` names the plan for somebody who is not covered by it.
 */
export const rosterTooBig = (scope: PlanScope, rosterLimit: number, owner = planOwners[scope]): string =>
  `${owner} covers ${rosterLimit} ${rosterLimit === 1 ? 'student' : 'students'}. Contact support to raise the limit.`
