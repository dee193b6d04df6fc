import type { DayInt } from '../../../shared/rules/days.ts'
import { nonInstitutionRoles, showsGrade } from '../../../shared/rules/roles.ts'
import { trialState } from '../../../shared/rules/subscription.ts'
import type { ClientData, Subscription } from '../../contract/entities.ts'

/** Whether every field the settings require for the role is filled in (S2.102?, S5.33 to S5.41?). */
export function areSettingsComplete({ settings, institution, isSignupComplete }: ClientData): boolean {
  const { role, mmFirstName, mmLastName, country, standards, gradeLevel } = settings
  if (!role || !mmFirstName || !mmLastName || !country || !standards) return false
  if (showsGrade(role, isSignupComplete) && !gradeLevel) return false
  return institution !== null || nonInstitutionRoles.includes(role)
}

/**
 * Whether a trial has begun, even if it has ended; other plans, or none, have nothing to begin (S4.22, S4.25,
 * S4.26?).
 */
export const hasTrialStarted = (subscription: Subscription | null, today: DayInt): boolean =>
  subscription === null || ['started', 'expired'].includes(trialState(subscription, today))
