/** Fewest characters of a password (S5.5, S9.45), and the most that are accepted. */
const PASSWORD_MINIMUM = 6
export const PASSWORD_LENGTH = 1_024
/** S5.6 */
export const PASSWORD_RULE = '(6 or more characters)'
/** S5.8 */
export const PASSWORDS_DIFFER = "Passwords don't match!"
/** The repeated password is compared once it is longer than this (S5.8, S5.9?). */
const COMPARED_ABOVE = 4

export const isPassword = (text: string): boolean =>
  text.length >= PASSWORD_MINIMUM && text.length <= PASSWORD_LENGTH

/** Whether both fields hold the same password (S5.7). */
export const isRepeated = (password: string, repeated: string): boolean =>
  isPassword(repeated) && repeated === password

/** Problems with a password and its repetition, by field (S5.5, S5.7). */
export const passwordFaults = (
  password: string,
  repeated: string,
): { readonly password?: string; readonly repeated?: string } => ({
  ...(!isPassword(password) && { password: PASSWORD_RULE }),
  ...(!isRepeated(password, repeated) && {
    repeated: repeated === password ? PASSWORD_RULE : PASSWORDS_DIFFER,
  }),
})

/** Whether to show, while the second field is being typed in, that the two differ (S5.8, S5.9?). */
export const showsPasswordsDiffer = (password: string, repeated: string): boolean =>
  repeated.length > COMPARED_ABOVE && repeated !== password
