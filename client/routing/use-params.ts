import { useLocation, useSearch } from 'wouter'
import { isGuardEntry, unsaved } from './guard-entry.ts'

/** Params by name, as far as they are in the address. */
export type ParamsOf<Names extends readonly string[]> = Partial<Record<Names[number], string>>

/**
 * Changes some params; undefined removes one, the others stay. `replaces` takes the present step's place: what it
 * showed is gone, and Back would lead to nothing.
 */
export type ChangeOf<Names extends readonly string[]> = (
  changes: Partial<Record<Names[number], string | undefined>>,
  options?: { readonly replaces?: boolean },
) => void

/**
 * A screen's params from the query, and a function to change them. The order of `names` is that of the contract,
 * because it is part of the address a view is cached under.
 *
 * Whatever is opened, chosen or sorted is a step that Back takes back. Closing it takes that step back too, so
 * that Back neither opens it again nor seems to do nothing.
 */
export function useParams<const Names extends readonly string[]>(
  names: Names,
): [ParamsOf<Names>, ChangeOf<Names>] {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const query = new URLSearchParams(search)
  const params: ParamsOf<Names> = {}
  for (const name of names as readonly Names[number][]) {
    const value = query.get(name)
    if (value !== null) params[name] = value
  }
  const change: ChangeOf<Names> = (changes, { replaces = false } = {}) => {
    const changed = new URLSearchParams(query)
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value === undefined) changed.delete(name)
      else changed.set(name, value)
    }
    const to = changed.size > 0 ? `${path}?${changed}` : path
    // Where the step came from stays, so that closing still leads there.
    if (replaces) return navigate(to, { replace: true, state: window.history.state })
    const isOpening = Object.values(changes).some(Boolean)
    if (isOpening) return navigate(to, { state: { openedFrom: search } })
    // With unsaved changes the entry before is this page again, and going there asks whether to leave.
    if (window.history.state?.openedFrom === `${changed}` && !unsaved.guard)
      return window.history.go(isGuardEntry() ? -2 : -1)
    navigate(to, { replace: true })
  }
  return [params, change]
}
