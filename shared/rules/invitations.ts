/** Days for which the link of an invitation works: over a vacation, and no longer than a pilot. */
export const INVITATION_DAYS = 14
