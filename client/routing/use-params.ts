import { useLocation, useSearch } from 'wouter'

/** Params by the names a screen has, those that the address has. */
export type ParamsOf<Names extends readonly string[]> = Partial<Record<Names[number], string>>

/** Changes some of them; undefined takes a name away, the rest stays. */
export type ChangeOf<Names extends readonly string[]> = (
  changes: Partial<Record<Names[number], string | undefined>>,
) => void

interface How {
  /** A change takes the place of the current address in the history: for what is looked at, not gone to. */
  readonly replace?: boolean
}

/**
 * A screen's state in the address, by the names its contract has and in that order (it is part of the address
 * a view is cached under), and how to change some of it.
 */
export function useParams<const Names extends readonly string[]>(
  names: Names,
  how?: How,
): [ParamsOf<Names>, ChangeOf<Names>] {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const params: ParamsOf<Names> = {}
  for (const name of names as readonly Names[number][]) {
    const value = query.get(name)
    if (value !== null) params[name] = value
  }
  const change: ChangeOf<Names> = (changes) => {
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
