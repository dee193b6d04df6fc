import { INVALID_EMAIL, isEmail } from './email.ts'
import { coteachingRoles } from './roles.ts'
import { tidyName } from './roster-names.ts'
import { REQUIRED } from './settings.ts'

/** Shown if the address has an account (S8.7), and for any other failure (S8.8). */
export const COTEACHER_EMAIL_TAKEN =
  'This email address is already in use. Please try a different email address.'
export const COTEACHER_FAILED = "Something went wrong and we weren't able to link your rosters..."

export interface Coteacher {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export const coteacherLabels = { firstName: 'First name', lastName: 'Last name', email: 'Email' } as const

/** Whether a role can have a co-teacher (S5.62): classroom and special-ed teachers. */
export const mayCoteach = (role: string | null | undefined): boolean => coteachingRoles.includes(role ?? '')

/** Problems with an invitation, a sentence by field; empty if there are none (S5.53, S5.54). */
export function coteacherFaults(given: Coteacher): Partial<Record<keyof Coteacher, string>> {
  const faults: Partial<Record<keyof Coteacher, string>> = {}
  for (const field of ['firstName', 'lastName', 'email'] as const)
    if (tidyName(given[field]) === '') faults[field] = `${coteacherLabels[field]} ${REQUIRED}`
  if (!faults.email && !isEmail(given.email.trim())) faults.email = INVALID_EMAIL
  return faults
}
