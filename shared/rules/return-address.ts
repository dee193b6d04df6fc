/** How long the address somebody wanted when they had to sign in is good for (S2.108, S2.109?), seconds. */
export const RETURN_SECONDS = 300
