import { emailFault, MISSING_THEIR_EMAIL } from './email.ts'

/** Where an invitation is looked at, and accepted with a new account: only the page of the link asks there. */
export const invitationApi = { look: '/auth/family', join: '/auth/family/join' } as const

/** Beside the address, where a parent invites themselves. */
export const OWN_ADDRESS = 'This is your own address. Invite somebody else.'
/** Characters of a name. */
export const GUARDIAN_NAME_LENGTH = 100

/** What is wrong with an address to invite; empty if nothing is. */
export function guardianFaults({ email }: { readonly email: string }): { readonly email?: string } {
  const fault = emailFault(email, MISSING_THEIR_EMAIL)
  return fault === undefined ? {} : { email: fault }
}

const labels = { firstName: 'First name', lastName: 'Last name' } as const
type Names = Readonly<Record<keyof typeof labels, string>>

/** What is missing of the names of somebody who joins. */
export function nameFaults(given: Names): Partial<Names> {
  const faults: Partial<Record<keyof Names, string>> = {}
  for (const field of ['firstName', 'lastName'] as const)
    if (given[field].trim() === '') faults[field] = `${labels[field]} is required`
  return faults
}
