/**
 * Why a sign-in ended on the sign-in page: /login?reason=… A closed list with one text each.
 * partner-link-used: the partner's token was used before · partner-refused: it was wrong or has expired ·
 * partner-ended: the session it opened is over · partner-signed-out: its educator signed out · partner-unavailable: it
 * could not be checked · reading-platform: no token came at all, so that the way in is over there ·
 * provider-unavailable: Google, the edu-platform or the external login could not be reached · no-cookies: the browser
 * did not keep the session that has just begun.
 */
export type SigninReason =
  | 'partner-link-used'
  | 'partner-refused'
  | 'partner-ended'
  | 'partner-signed-out'
  | 'partner-unavailable'
  | 'reading-platform'
  | 'provider-unavailable'
  | 'no-cookies'
