/** The largest integer a column of the database keeps. */
export const MAX_STORED = 2_147_483_647
