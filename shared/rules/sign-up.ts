import { emailFault } from './email.ts'
import { passwordFaults } from './password.ts'

/** The two kinds of account that people make for themselves. */
export type SignUpKind = 'teacher' | 'parent'

export interface SignUpFields {
  readonly email: string
  readonly password: string
  readonly repeated: string
}
export type SignUpFaults = { readonly [Field in keyof SignUpFields]?: string }

/** Problems with a sign-up, a sentence by field (S5.1 to S5.7). */
export function signUpFaults({ email, password, repeated }: SignUpFields): SignUpFaults {
  const fault = emailFault(email)
  return { ...(fault && { email: fault }), ...passwordFaults(password, repeated) }
}

/** S8.4 */
export const EMAIL_TAKEN = 'There is already an account for this email address'
/** S8.1: an app's sign-up under an address that has an account. */
export const ALREADY_WITH_US = 'Looks like you already have an account with us!'
/** S8.3? */
export const contactNote = (supportEmail: string): string =>
  `Please contact us at ${supportEmail} if you need help.`
/** S8.2, S8.3? */
export const PURCHASE_NOTE = 'Sign in to complete your purchase.'
