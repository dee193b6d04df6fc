import type { ErrorView } from '../../../shared/errors.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}
export type FieldErrors = { readonly [Field in keyof Credentials]?: string }

/** What is missing before anything is sent (S5.10). */
export const missing = ({ email, password }: Credentials): FieldErrors => ({
  ...(email.trim() === '' && { email: 'Enter your email' }),
  ...(password === '' && { password: 'Enter your password' }),
})

/** Whether the account was made with a provider is not told to whom cannot sign in; so it is said to everybody. */
const providerNote =
  'If you created your account with Google or your school platform, use that button instead.'

/** The text above the form for a refused sign-in: S8.36 with its note, or what the server says. */
export const refusalText = (error: ErrorView['error']): string =>
  error.code === 'signin-failed' ? `${error.message} ${providerNote}` : error.message
