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
