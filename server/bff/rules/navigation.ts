import { accountTemplates, href, pages, partnerTemplates } from '../../../shared/paths.ts'
import { may, type Permission } from '../session/permissions.ts'
import type { Identity } from '../session/session.ts'

/** Screens that the header names; others are reached from the user's menu or from where they are needed. */
type NavStem = 'skills' | 'playtime' | 'factors' | 'roster'

export interface NavLink {
  readonly stem: NavStem
  readonly label: string
  readonly href: string
}

const needs: Readonly<Record<NavStem, Permission>> = {
  skills: 'class-progress',
  playtime: 'class-progress',
  factors: 'class-progress',
  roster: 'rosters',
}

const accountOrder = ['skills', 'playtime', 'factors', 'roster'] as const
const partnerOrder = ['playtime', 'skills', 'factors'] as const

const labels: Readonly<Record<NavStem, string>> = {
  skills: 'Skills Progress',
  playtime: 'Playtime',
  factors: 'Factors of Learning',
  roster: 'Roster',
}
/** A partner's tab is written so (S2.186). */
const PARTNER_FACTORS = 'Factors of learning'
/** What Roster is called for those with at least unverified rights (S6.21, S6.22). */
const ACCOUNTS_AND_ROSTER = 'Accounts/Roster'

/** The built screens a person may open, in order: the header of an account, the tabs of a partner. */
export function navigation(identity: Identity, rpPrefix: string): NavLink[] {
  return identity.partner ? partnerTabs(rpPrefix) : accountLinks(identity)
}

const partnerTabs = (rp: string): NavLink[] =>
  partnerOrder.map((stem) => ({
    stem,
    label: stem === 'factors' ? PARTNER_FACTORS : labels[stem],
    href: href(pages.partnerTemplate, { rp, template: partnerTemplates[stem] }),
  }))

const accountLinks = (identity: Identity): NavLink[] =>
  accountOrder
    .filter((stem) => may(identity, needs[stem]))
    .map((stem) => ({
      stem,
      label: stem === 'roster' && may(identity, 'admin-view') ? ACCOUNTS_AND_ROSTER : labels[stem],
      href: href(pages.accountTemplate, { template: accountTemplates[stem] }),
    }))
