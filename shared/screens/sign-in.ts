/** Why somebody was sent to the sign-in page instead of in: `/login?reason=…`. Each has its text there. */
export const signInReasons = [
  /** A partner token that is missing, malformed, unknown or refused by the reading platform. */
  'partner-refused',
  /** A partner token that is too old. */
  'partner-expired',
  /** A partner token that had opened a session before. */
  'partner-used',
  /** The reading platform did not answer. */
  'partner-unavailable',
  /** The reading platform's own educators: they start there, not here. */
  'reading-platform',
  /** A session that ran out or was refused. */
  'signed-out',
] as const
export type SignInReason = (typeof signInReasons)[number]
