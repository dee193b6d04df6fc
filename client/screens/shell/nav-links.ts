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
 * belongs to the screen it was opened from.
 */
export function useIsCurrent(): (link: Link) => boolean {
  const [path] = useLocation()
  const { rp } = use(SessionContext)
  const { under } = pageAt(path, rp).page
  const from = new URLSearchParams(useSearch()).get('from')
  return ({ screen, href }) => href.split('?', 1)[0] === path || screen === (from ?? under)
}

/**
 * The first word of a label, for the narrow bar: 'Skills Progress' becomes 'Skills', 'Accounts/Roster'
 * 'Accounts'.
 */
export const shortLabel = (label: string): string => label.split(/[ /]/, 1)[0] ?? label
