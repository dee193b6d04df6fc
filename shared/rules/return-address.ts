/** Seconds for which the page somebody wanted before signing in is remembered (S2.108, S2.109?). */
export const RETURN_SECONDS = 300
/** The longest such address that is accepted. */
export const RETURN_LENGTH = 2_048
