import { use } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isOrigin, originState } from '../../shared/rules/child-origins.ts'
import { SessionContext } from '../data/session-context.ts'
import { pageAt } from '../routing/page-at.ts'

/** The screens whose way back leads to where somebody came from. */
const ofOneChild: readonly string[] = ['student', 'history']

/**
 * Returns a function that adds to a child's page where the link to it is: the screen, and all that its address
 * keeps now. Every other address stays as it is.
 */
export function useFromHere(): (href: string) => string {
  const [path] = useLocation()
  const here = new URLSearchParams(useSearch())
  const { rp } = use(SessionContext)
  const { screen } = pageAt(path, rp).page
  return (href) => {
    const [target = '', search = ''] = href.split('?')
    if (!isOrigin(screen) || !ofOneChild.includes(pageAt(target, rp).page.screen)) return href
    const query = new URLSearchParams(search)
    for (const name of originState[screen]) {
      const value = here.get(name)
      if (value !== null && !query.has(name)) query.set(name, value)
    }
    query.set('from', screen)
    return `${target}?${query}`
  }
}
