import type { ShellBanner } from '../../../shared/screens/shell.ts'

/** Read before anything is asked, also where they cannot be dismissed: they are over within days. */
const pressing: readonly string[] = ['incident', 'maintenance']

/**
 * Whether the score may be asked in the place of what is said. What can be dismissed is dismissed first; what stays
 * for as long as it is true, such as the end of access, gives way once, or nobody would be asked until it is over
 * (decision 134).
 */
export const givesWayToScore = (banners: readonly Pick<ShellBanner, 'kind' | 'textHash'>[]): boolean =>
  banners.every(({ kind, textHash }) => textHash === null && !pressing.includes(kind))
