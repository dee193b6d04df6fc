import { pages } from '../../../shared/paths.ts'

/** What an empty class offers: the page that rosters are on, which for those with rights is that of accounts (S6.21). */
export const openRosters = (isWithRights: boolean): { readonly label: string; readonly href: string } =>
  isWithRights
    ? { label: 'Open Accounts/Roster', href: pages['admin-view'] }
    : { label: 'Open Roster', href: pages.roster }

/**
 * What a dashboard says to whoever has no class: `yet` to those who will have one; those with rights are led to the
 * classes of others, whom they look after.
 */
export const noClass = (isWithRights: boolean, yet: string) => ({
  title: isWithRights ? 'You have no class of your own' : 'No classes yet',
  text: isWithRights ? 'Open a teacher under Accounts/Roster to see their classes.' : yet,
  action: openRosters(isWithRights),
})

/** Where one is signed in, in the list at the side of the settings: a page of its own. */
export const signInsSection = () => ({ id: 'sign-ins', label: 'Sign-ins', href: pages.sessions })
