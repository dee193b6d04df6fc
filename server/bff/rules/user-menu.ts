import { pages } from '../../../shared/paths.ts'
import { isParentRole } from '../../../shared/rules/roles.ts'
import type { TrialState } from '../../../shared/rules/subscription.ts'
import { may } from '../session/permissions.ts'
import type { Identity } from '../session/session.ts'

export interface MenuEntry {
  readonly id: 'support' | 'settings' | 'subscribe' | 'setup' | 'update-rosters' | 'student-data' | 'sign-out'
  readonly label: string
  readonly href: string
}

/** Whether a pilot has not started yet, even if its day is set (S2.200, S2.104?). */
const isBeforePilot = (state: TrialState | null): boolean => state === 'not-started' || state === 'scheduled'

/** The links in the user menu (S2.46, S2.47?, S2.196 to S2.198, S2.200, S2.201). */
export function userMenu(
  identity: Identity,
  {
    supportEmail,
    trial,
    hasUpgrade,
  }: { supportEmail: string; trial: TrialState | null; hasUpgrade: boolean },
): MenuEntry[] {
  const support: MenuEntry = { id: 'support', label: 'Support', href: `mailto:${supportEmail}` }
  const settings: MenuEntry = { id: 'settings', label: 'Settings', href: pages.settings }
  const subscribe: MenuEntry = { id: 'subscribe', label: 'Subscribe', href: pages.subscription }
  const setup: MenuEntry = { id: 'setup', label: 'Setup', href: pages.setup }
  const update: MenuEntry = {
    id: 'update-rosters',
    label: 'Update Rosters',
    href: pages['update-rosters'],
  }
  const studentData: MenuEntry = {
    id: 'student-data',
    label: 'Student Data',
    href: pages['student-data'],
  }
  const signOut: MenuEntry = { id: 'sign-out', label: 'Sign out', href: pages.logout }
  const hasSetup = may(identity, 'setup') && !isParentRole(identity.role) && isBeforePilot(trial)
  return [
    support,
    ...(may(identity, 'own-settings') ? [settings] : []),
    ...(hasUpgrade && may(identity, 'own-subscription') ? [subscribe] : []),
    ...(hasSetup ? [setup] : []),
    ...(may(identity, 'update-rosters-link') ? [update] : []),
    ...(may(identity, 'student-data') ? [studentData] : []),
    signOut,
  ]
}
