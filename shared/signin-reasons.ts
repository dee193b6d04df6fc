/**
 * Why somebody who was on the way in stands on the sign-in page: /login?reason=… Closed, one text each.
 * partner-refused: the partner's token was wrong, expired or used before · partner-unavailable: it could not be
 * checked · provider-unavailable: Google, the edu-platform or the external login could not be reached.
 */
export type SigninReason = 'partner-refused' | 'partner-unavailable' | 'provider-unavailable'
