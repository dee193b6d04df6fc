/** What a teacher of the admin view opens to (S2.42). */
export const adminTabs = ['roster', 'progress', 'playtime', 'factors'] as const
export type AdminTab = (typeof adminTabs)[number]

/** The tab shown by default (S2.41). */
export const DEFAULT_TAB: AdminTab = 'playtime'
