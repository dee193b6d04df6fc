/** The plans a parent pays for by card (S3.36, S9.35, S9.36). This is the one place their prices are. */
export const parentPlans = {
  parent_monthly: { cents: 299, interval: 'month', trialDays: 14, isForTests: false },
  parent_yearly: { cents: 2_999, interval: 'year', trialDays: 14, isForTests: false },
  // For tests only: never offered where real people buy (S3.37).
  parent_daily: { cents: 99, interval: 'day', trialDays: 14, isForTests: true },
} as const satisfies Readonly<Record<string, ParentPlan>>

export interface ParentPlan {
  /** What each interval costs, in whole cents. */
  readonly cents: number
  readonly interval: 'day' | 'month' | 'year'
  /** How long it is free at first, once for each family (S9.37, S9.39?). */
  readonly trialDays: number
  readonly isForTests: boolean
}

/** What a plan is called, by how often it is paid. */
export const planNames: Readonly<Record<ParentPlan['interval'], string>> = {
  month: 'Monthly',
  year: 'Yearly',
  day: 'Daily',
}

export type ParentPlanId = keyof typeof parentPlans
export const parentPlanIds = Object.keys(parentPlans) as ParentPlanId[]
/** Whether a subscription is one of the plans a parent pays for by card. */
export const isParentPlan = (plan: string): plan is ParentPlanId => Object.hasOwn(parentPlans, plan)
/** Whether a subscription is a family's, paid by card or on an iOS device (S3.26?). */
export const isFamilyPlan = (plan: string): boolean => isParentPlan(plan) || plan === 'parent_ios'
