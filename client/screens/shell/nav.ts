/** The pages about one child, which are reached from Skills Progress and belong to it. */
const CHILD_PAGE = /\/students\/[^/]+(\/history)?$/

/** The pages that are reached from the list of rosters. */
const ROSTER_PAGE = /^\/account\/(rosterUpload|printRoster)$/

/** Whether a navigation link's page, or one that belongs to it, is the one shown; its query does not count. */
export const isHere = (
  { screen, href }: { readonly screen: string; readonly href: string },
  path: string,
): boolean =>
  href.split('?', 1)[0] === path ||
  (screen === 'skills' && CHILD_PAGE.test(path)) ||
  (screen === 'roster' && path.startsWith(`${href.split('?', 1)[0]}/`)) ||
  (screen === 'roster' && ROSTER_PAGE.test(path))

/** The first word of a label, for the narrow bar: 'Skills Progress' is 'Skills' there, 'Accounts/Roster' 'Accounts'. */
export const shortLabel = (label: string): string => label.split(/[ /]/, 1)[0] ?? label
