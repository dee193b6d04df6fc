/**
 * Why a sign-in ended on the sign-in page: /login?reason=… A closed list with one text each.
 * partner-link-used: the partner's token was used before · partner-refused: it was wrong or has expired ·
 * partner-ended: the session it opened is over · partner-unavailable: it could not be checked · provider-unavailable: Google, the edu-platform or the external login could not be reached.
 */
export type SigninReason =
  | 'partner-link-used'
  | 'partner-refused'
  | 'partner-ended'
  | 'partner-unavailable'
  | 'provider-unavailable'
