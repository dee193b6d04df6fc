import { use } from 'react'
import { useLocation } from 'wouter'
import { SessionContext } from '../../data/session-context.ts'
import { pageAt } from '../../routing/page-at.ts'

interface Link {
  readonly screen: string
  readonly href: string
}

/**
 * Returns a test for whether a link's page, or one that belongs to it, is the current one; ignores the query.
 */
export function useIsCurrent(): (link: Link) => boolean {
  const [path] = useLocation()
  const { rp } = use(SessionContext)
  const { under } = pageAt(path, rp).page
  return ({ screen, href }) => href.split('?', 1)[0] === path || screen === under
}

/**
 * The first word of a label, for the narrow bar: 'Skills Progress' becomes 'Skills', 'Accounts/Roster'
 * 'Accounts'.
 */
export const shortLabel = (label: string): string => label.split(/[ /]/, 1)[0] ?? label
