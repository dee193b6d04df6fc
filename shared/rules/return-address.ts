/** Seconds for which the page somebody wanted before signing in is remembered (S2.108, S2.109?). */
export const RETURN_SECONDS = 300
/** The longest such address that is accepted. */
export const RETURN_LENGTH = 2_048

/** What the address of a page has where a mail leads to it: signing in on the way there ends there. */
export const fromMail = { from: 'mail' } as const
