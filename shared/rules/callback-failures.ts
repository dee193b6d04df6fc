/**
 * The callback screen's messages for a failed sign-in; the server sends one, and the screen recognizes it.
 */
export const callbackFailures = {
  /** S8.49 */
  notLoggedIn: 'We were unable to log you in.',
  /** S8.50 */
  student: 'This site is for teachers, not students. To use the product, please log in on an iPad.',
  /** S8.51 */
  serverError: 'We encountered a server error when trying to log you in.',
  /** S8.52 */
  other: 'We encountered an error when trying to log you in.',
} as const
