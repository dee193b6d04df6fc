import type { SignUpConstants } from '../upstream/sign-up-constants.ts'

/** Whoever signs up in an app: its build, if it said one, and the address they sign up with. */
interface SignUpInApp {
  readonly buildNumber: string | null
  readonly email: string
}

/**
 * Whether somebody signing up in an app can only be a parent: the build is not ours, or the address has one
 * of the parent subscription's hosts (S5.55, S5.56, S5.57?).
 */
export function forcesParentRole({ buildNumber, email }: SignUpInApp, known: SignUpConstants): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return (
    !known.legitimateBuildNumbers.includes(buildNumber ?? '') ||
    known.parentSubscriptionEmailHosts.some((one) => one.toLowerCase() === host)
  )
}
