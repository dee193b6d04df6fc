import { use } from 'react'
import { useLocation, useSearch } from 'wouter'
import { SessionContext } from '../data/session-context.ts'
import { pageAt } from '../routing/page-at.ts'

type SearchParams = Readonly<Record<string, string>>

/**
 * Returns a function that adds to the address of a child's page where the link to it stands: this page's screen and all
 * its search params. The child's page keeps those that its way back needs (shared/rules/child-origins.ts). Any other
 * address is returned unchanged.
 */
export function useWithOrigin(): (href: string) => string {
  const [path] = useLocation()
  const search = useSearch()
  const { rp } = use(SessionContext)
  return (href) => {
    if (!href.includes('/students/')) return href
    const [target, targetSearch] = href.split('?')
    const own = paramsOf(targetSearch)
    const { params, from } = originOf(path, search, rp)
    // The link's own params come first and win: the class of a child is not always the one that is open here.
    return `${target}?${new URLSearchParams({ ...own, ...params, ...own, from })}`
  }
}

const paramsOf = (search: string | undefined): SearchParams => Object.fromEntries(new URLSearchParams(search))

let latest = { address: '', params: {} as SearchParams, from: '' }

/** The screen and search params of this page. Kept until the address changes: every link on the page asks for them. */
function originOf(path: string, search: string, rp: string) {
  const address = `${path}?${search}`
  if (latest.address !== address)
    latest = { address, params: paramsOf(search), from: pageAt(path, rp).page.screen }
  return latest
}
