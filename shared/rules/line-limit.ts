/** The most lines of one roll-up: more are counted and left out. */
export const MAX_LINES = 1_000
