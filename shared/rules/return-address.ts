/** How long the address somebody wanted when they had to sign in is good for (S2.108, S2.109?), seconds. */
export const RETURN_SECONDS = 300
/** The longest such address that is taken. */
export const RETURN_LENGTH = 2_048
