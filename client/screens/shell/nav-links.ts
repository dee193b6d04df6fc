import { use } from 'react'
import { useLocation, useSearch } from 'wouter'
import { SessionContext } from '../../data/session-context.ts'
import { pageAt } from '../../routing/page-at.ts'

interface Link {
  readonly screen: string
  readonly href: string
}

/**
 * Returns a test for whether a link's page, or one that belongs to it, is the current one. A child's page
 * belongs to the screen it was opened from, and what belongs to classes to the accounts of whoever has no such link.
 */
export function useIsCurrent(nav: readonly Link[]): (link: Link) => boolean {
  const [path] = useLocation()
  const { rp } = use(SessionContext)
  const owner = new URLSearchParams(useSearch()).get('from') ?? pageAt(path, rp).page.under
  const shown = owner === 'roster' && !nav.some(({ screen }) => screen === owner) ? 'admin-view' : owner
  return ({ screen, href }) => href.split('?', 1)[0] === path || screen === shown
}

/** The pages that show a class, or a roll-up in its place. */
const OF_CLASSES = /^(skills|playtime|factors|attention)$/
/** What an address names a level of a roll-up by, or a class below it. */
const LEVEL = /^(school|classesOf|teacher|roster)$/

/**
 * Returns a function that has a link to another page lead to the class or level that the address names. Of a class
 * that was chosen it is remembered as well (use-show-class.ts), but an address may have been opened with another.
 */
export function useKeepsLevel(nav: readonly Link[]): (link: Link) => string {
  const isCurrent = useIsCurrent(nav)
  const level = new URLSearchParams(
    [...new URLSearchParams(useSearch())].filter(([name]) => LEVEL.test(name)),
  )
  return (link) =>
    level.size > 0 && OF_CLASSES.test(link.screen) && !isCurrent(link) ? `${link.href}?${level}` : link.href
}

/**
 * The first word of a label, for the narrow bar: 'Skills Progress' becomes 'Skills', 'Accounts/Roster'
 * 'Accounts'.
 */
export const shortLabel = (label: string): string => label.split(/[ /]/, 1)[0] ?? label
