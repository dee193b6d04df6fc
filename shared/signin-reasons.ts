/**
 * Why a sign-in ended on the sign-in page: /login?reason=… A closed list with one text each.
 * partner-refused: the partner's token was wrong, expired or used before · partner-unavailable: it could not be
 * checked · provider-unavailable: Google, the edu-platform or the external login could not be reached.
 */
export type SigninReason = 'partner-refused' | 'partner-unavailable' | 'provider-unavailable'
