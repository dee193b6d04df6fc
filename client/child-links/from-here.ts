import { use } from 'react'
import { useLocation, useSearch } from 'wouter'
import { SessionContext } from '../data/session-context.ts'
import { pageAt } from '../routing/page-at.ts'

type State = Readonly<Record<string, string>>

/**
 * Returns a function that adds to a child's page where the link to it is: the screen, and all that its address
 * keeps now; the page takes what it can lead back to (shared/rules/child-origins.ts). Every other address stays
 * as it is.
 */
export function useFromHere(): (href: string) => string {
  const [path] = useLocation()
  const here = useSearch()
  const { rp } = use(SessionContext)
  return (href) => {
    if (!href.includes('/students/')) return href
    const [target, search] = href.split('?')
    const linkState = stateOf(search)
    const { state, from } = placeOf(path, here, rp)
    // Its own come first and win: the class of a child is not always the one that is open here.
    return `${target}?${new URLSearchParams({ ...linkState, ...state, ...linkState, from })}`
  }
}

const stateOf = (search: string | undefined): State => Object.fromEntries(new URLSearchParams(search))

let latest = { key: '', state: {} as State, from: '' }

/** Of this page: the same for every link on it, and read again with each step that its address takes. */
function placeOf(path: string, search: string, rp: string) {
  const key = `${path}?${search}`
  if (latest.key !== key) latest = { key, state: stateOf(search), from: pageAt(path, rp).page.screen }
  return latest
}
