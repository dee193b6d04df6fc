import type { NoticeKind } from '../../../shared/rules/notices.ts'

/** Everything that is said above the pages, the most pressing first, as the console names it (decision 102). */
export const noticeOrder = [
  { of: 'incident', name: 'Incident' },
  { of: 'pilot', name: 'Pilot' },
  { of: 'maintenance', name: 'Maintenance' },
  { of: 'end-of-access', name: 'End of access' },
  { of: 'family', name: 'A family’s plan' },
  { of: 'update-rosters', name: 'Update rosters' },
  { of: 'news', name: 'News' },
] as const
export type NoticeRank = (typeof noticeOrder)[number]['of']

/** 'Priority 3 of 7, above “End of access”' */
export function priorityText(kind: NoticeKind): string {
  const index = noticeOrder.findIndex(({ of }) => of === kind)
  const below = noticeOrder[index + 1]
  return `Priority ${index + 1} of ${noticeOrder.length}, ${below ? `above “${below.name}”` : 'below everything else'}`
}
