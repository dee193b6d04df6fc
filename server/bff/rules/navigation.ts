import { href, pages, partnerTemplates } from '../../../shared/paths.ts'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { hasSuperpowers, may, type Permission } from '../session/permissions.ts'
import type { Identity } from '../session/session.ts'
import { accountPage } from './account-pages.ts'

/** Screens that the header names; others are reached from the user's menu or from where they are needed. */
type NavScreen =
  | 'admin-view'
  | 'skills'
  | 'playtime'
  | 'factors'
  | 'attention'
  | 'access'
  | 'roster'
  | 'progress'
  | 'parent-roster'

export interface NavLink {
  readonly screen: NavScreen
  readonly label: string
  readonly href: string
}

const needs: Readonly<Record<NavScreen, Permission>> = {
  'admin-view': 'admin-view',
  skills: 'class-progress',
  playtime: 'class-progress',
  factors: 'class-progress',
  attention: 'attention',
  access: 'access-rules',
  roster: 'rosters',
  progress: 'own-children',
  'parent-roster': 'own-children',
}

const accountOrder = ['admin-view', 'skills', 'playtime', 'factors', 'attention', 'access', 'roster'] as const
/** All that parents see (S2.195, S6.24). */
const parentOrder = ['progress', 'parent-roster'] as const
const partnerOrder = ['playtime', 'skills', 'factors'] as const

const labels: Readonly<Record<NavScreen, string>> = {
  'admin-view': 'Accounts/Roster',
  skills: 'Skills Progress',
  playtime: 'Playtime',
  factors: 'Factors of Learning',
  attention: 'Attention',
  access: 'Access',
  roster: 'Roster',
  progress: 'Progress',
  'parent-roster': 'Children',
}
/** A partner's tab is written so (S2.186). */
const PARTNER_FACTORS = 'Factors of learning'

/** The built screens a person may open, in order: the header of an account, the tabs of a partner. */
export function navigation(identity: Identity, rpPrefix: string): NavLink[] {
  return identity.partner ? partnerTabs(rpPrefix) : accountLinks(identity)
}

const partnerTabs = (rp: string): NavLink[] =>
  partnerOrder.map((screen) => ({
    screen,
    label: screen === 'factors' ? PARTNER_FACTORS : labels[screen],
    href: href(pages.partnerTemplate, { rp, template: partnerTemplates[screen] }),
  }))

/** A parent's menu is theirs, unless superpowers open what the others have as well (S6.27?). */
const orderOf = (identity: Identity): readonly NavScreen[] => {
  if (!isParentRole(identity.role)) return accountOrder
  return hasSuperpowers(identity) ? [...parentOrder, ...accountOrder] : parentOrder
}

const accountLinks = (identity: Identity): NavLink[] =>
  orderOf(identity)
    .filter((screen) => may(identity, needs[screen]))
    // With at least unverified rights, rosters are among the accounts they belong to (S6.21, S6.22).
    .filter((screen) => screen !== 'roster' || !may(identity, 'admin-view'))
    .map((screen) => ({ screen, label: labels[screen], href: accountPage(screen) }))
