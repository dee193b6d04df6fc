import { href, pages } from '../../../shared/paths.ts'
import type { NavScreen } from '../../../shared/routes.ts'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { hasSuperpowers, may } from '../session/permissions.ts'
import type { Identity } from '../session/session.ts'
import { pageRules } from './page-rules.ts'

export interface NavLink {
  readonly screen: NavScreen
  readonly label: string
  readonly href: string
}

/** The pages of the navigation, in its order. */
const places = Object.entries(pageRules).flatMap(([screen, rule]) =>
  rule !== null && 'label' in rule ? [{ screen: screen as NavScreen, ...rule }] : [],
)
/** Everything parents see (S2.195, S6.24). */
const parentPlaces = places.filter(({ needs }) => needs === 'own-children')
const accountPlaces = places.filter(({ needs }) => needs !== 'own-children')
/** A partner's tabs, in their order and with their spelling (S2.186). */
const partnerPlaces = [
  { screen: 'games', label: 'Play Games' },
  { screen: 'playtime', label: 'Playtime' },
  { screen: 'skills', label: 'Skills Progress' },
  { screen: 'factors', label: 'Factors of learning' },
] as const

/** What the navigation leads to is configured in part. */
export interface Configured {
  readonly rpPrefix: string
  /** Whether there is a play site; Games is in the navigation only then. */
  readonly hasPlaySite: boolean
}

/** The screens a person may open, in order: an account's header, a partner's tabs. */
export function navigation(identity: Identity, { rpPrefix, hasPlaySite }: Configured): NavLink[] {
  const links = identity.partner ? partnerTabs(rpPrefix) : accountLinks(identity)
  return links.filter(({ screen }) => screen !== 'games' || hasPlaySite)
}

const partnerTabs = (rp: string): NavLink[] =>
  partnerPlaces.map(({ screen, label }) => ({
    screen,
    label,
    href: href(pages[`partner-${screen}`], { rp }),
  }))

/** Parents get their own menu, unless superpowers also open everyone else's screens (S6.27?). */
const placesOf = (identity: Identity): typeof places => {
  if (!isParentRole(identity.role)) return accountPlaces
  return hasSuperpowers(identity) ? [...parentPlaces, ...accountPlaces] : parentPlaces
}

const accountLinks = (identity: Identity): NavLink[] =>
  placesOf(identity)
    .filter(({ needs }) => may(identity, needs))
    // With at least unverified rights, rosters are part of the accounts screen (S6.21, S6.22).
    .filter(({ screen }) => screen !== 'roster' || !may(identity, 'admin-view'))
    .map(({ screen, label }) => ({ screen, label, href: pages[screen] }))
