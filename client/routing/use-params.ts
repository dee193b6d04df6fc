import { useLocation, useSearch } from 'wouter'

/** Params by name, as far as they are in the address. */
export type ParamsOf<Names extends readonly string[]> = Partial<Record<Names[number], string>>

/** Changes some params; undefined removes one, the others stay. */
export type ChangeOf<Names extends readonly string[]> = (
  changes: Partial<Record<Names[number], string | undefined>>,
) => void

interface How {
  /** Changes replace the current history entry: for display options rather than navigation. */
  readonly replace?: boolean
}

/**
 * A screen's state in the address, by the names in its contract and in that order (it is part of the address
 * a view is cached under), and a function to change it.
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
