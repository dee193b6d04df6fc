import { useLocation, useSearch } from 'wouter'

interface Change {
  /** Takes the place of the current address in the history: for what is looked at, not gone to. */
  readonly replace?: boolean
}

/**
 * A screen's state in the address, by the names its contract has and in that order (it is part of the address
 * a view is cached under), and how to change some of it; undefined takes a name away, the rest stays.
 */
export function useParams<Name extends string>(
  names: readonly Name[],
): [
  Partial<Record<Name, string>>,
  (changes: Partial<Record<Name, string | undefined>>, how?: Change) => void,
] {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const params: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = query.get(name)
    if (value !== null) params[name] = value
  }
  const change = (changes: Partial<Record<Name, string | undefined>>, how?: Change) => {
    const changed = new URLSearchParams(query)
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value === undefined) changed.delete(name)
      else changed.set(name, value)
    }
    const search = changed.toString()
    navigate(search ? `${path}?${search}` : path, how)
  }
  return [params, change]
}
