import { href, pages } from '../../../shared/paths.ts'
import type { NavScreen } from '../../../shared/routes.ts'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { hasSuperpowers, may, type Permission } from '../session/permissions.ts'
import type { Identity } from '../session/session.ts'

export interface NavLink {
  readonly screen: NavScreen
  readonly label: string
  readonly href: string
}

interface Place {
  readonly label: string
  readonly needs: Permission
}
const places: Readonly<Record<NavScreen, Place>> = {
  'admin-view': { label: 'Accounts/Roster', needs: 'admin-view' },
  skills: { label: 'Skills Progress', needs: 'class-progress' },
  playtime: { label: 'Playtime', needs: 'class-progress' },
  factors: { label: 'Factors of Learning', needs: 'class-progress' },
  attention: { label: 'Attention', needs: 'attention' },
  access: { label: 'Access', needs: 'access-rules' },
  roster: { label: 'Roster', needs: 'rosters' },
  progress: { label: 'Progress', needs: 'own-children' },
  'parent-roster': { label: 'Children', needs: 'own-children' },
}

const accountOrder = ['admin-view', 'skills', 'playtime', 'factors', 'attention', 'access', 'roster'] as const
/** Everything parents see (S2.195, S6.24). */
const parentOrder = ['progress', 'parent-roster'] as const
const partnerOrder = ['playtime', 'skills', 'factors'] as const

/** The spelling on a partner's tab (S2.186). */
const PARTNER_FACTORS = 'Factors of learning'

/** The screens a person may open, in order: an account's header, a partner's tabs. */
export function navigation(identity: Identity, rpPrefix: string): NavLink[] {
  return identity.partner ? partnerTabs(rpPrefix) : accountLinks(identity)
}

const partnerTabs = (rp: string): NavLink[] =>
  partnerOrder.map((screen) => ({
    screen,
    label: screen === 'factors' ? PARTNER_FACTORS : places[screen].label,
    href: href(pages[`partner-${screen}`], { rp }),
  }))

/** Parents get their own menu, unless superpowers also open everyone else's screens (S6.27?). */
const orderOf = (identity: Identity): readonly NavScreen[] => {
  if (!isParentRole(identity.role)) return accountOrder
  return hasSuperpowers(identity) ? [...parentOrder, ...accountOrder] : parentOrder
}

const accountLinks = (identity: Identity): NavLink[] =>
  orderOf(identity)
    .filter((screen) => may(identity, places[screen].needs))
    // With at least unverified rights, rosters are part of the accounts screen (S6.21, S6.22).
    .filter((screen) => screen !== 'roster' || !may(identity, 'admin-view'))
    .map((screen) => ({ screen, label: places[screen].label, href: pages[screen] }))
