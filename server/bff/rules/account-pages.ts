import { href, pages } from '../../../shared/paths.ts'
import { may } from '../session/permissions.ts'
import type { Identity } from '../session/session.ts'
import type { ShownClass } from '../upstream/class-rosters.ts'

interface WayOn {
  readonly label: string
  readonly href: string
}

/** The link to the rosters, which for people with rights are on the accounts page (S6.21). */
export const openRosters = (hasAdminRights: boolean): WayOn =>
  hasAdminRights
    ? { label: 'Open Accounts/Roster', href: pages['admin-view'] }
    : { label: 'Open Roster', href: pages.roster }

/** The link an empty class offers: to the editor, where its first students are added. */
export const addStudents = (rosterId: string, hasAdminRights: boolean): WayOn =>
  hasAdminRights
    ? openRosters(hasAdminRights)
    : { label: 'Add students', href: href(pages['roster-editor'], { rosterId }) }

/**
 * The dashboard's message for someone without a class: `emptyText` for those who will have one; those with rights
 * are sent to the classes they are responsible for. A class that could not be read is not called none.
 */
export function noClass(
  { isUnread }: Pick<ShownClass, 'isUnread'>,
  hasAdminRights: boolean,
  emptyText: string,
) {
  const action = openRosters(hasAdminRights)
  if (isUnread)
    return {
      title: 'This class could not be read',
      text: 'Nothing was lost. Please try again later.',
      action,
    }
  return {
    title: hasAdminRights ? 'You have no class of your own' : 'No classes yet',
    text: hasAdminRights ? 'Open a teacher under Accounts/Roster to see their classes.' : emptyText,
    action,
  }
}

/** The pages beside the settings, in their side list; a partner's educators have sign-ins alone. */
export const accountSections = (who: Identity) => [
  // A family’s plan, its card and its end (S2.125, S2.126).
  ...(may(who, 'family-plan')
    ? [{ id: 'subscription', label: 'Subscription', href: pages['family-plan'] }]
    : []),
  { id: 'sign-ins', label: 'Sign-ins', href: pages.sessions },
  ...(may(who, 'own-second-factor')
    ? [{ id: 'second-factor', label: 'Sign-in security', href: pages['second-factor'] }]
    : []),
  ...(may(who, 'about-you') ? [{ id: 'recorded', label: 'What we record', href: pages['about-you'] }] : []),
  ...(may(who, 'records') ? [{ id: 'records', label: 'Download or delete data', href: pages.records }] : []),
]

/** The same on one of these pages, which has no link to itself. */
export const sectionsBeside = (
  id: 'sign-ins' | 'second-factor' | 'records' | 'subscription',
  who: Identity,
) => [
  { id: 'settings', label: 'Settings', href: pages.settings },
  ...accountSections(who).map((section) => (section.id === id ? { ...section, href: null } : section)),
]
