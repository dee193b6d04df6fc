import { useLocation, useSearch } from 'wouter'

/** Params by name, as far as they are in the address. */
export type ParamsOf<Names extends readonly string[]> = Partial<Record<Names[number], string>>

/** Changes some params; undefined removes one, the others stay. */
export type ChangeOf<Names extends readonly string[]> = (
  changes: Partial<Record<Names[number], string | undefined>>,
) => void

/**
 * A screen's params from the query, and a function to change them. The order of `names` is that of the contract,
 * because it is part of the address a view is cached under.
 *
 * Whatever is opened, chosen or sorted is a step that Back takes back; closing it is not, so that Back does
 * not open it again.
 */
export function useParams<const Names extends readonly string[]>(
  names: Names,
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
    const isClosing = Object.values(changes).every((value) => value === undefined)
    navigate(search ? `${path}?${search}` : path, { replace: isClosing })
  }
  return [params, change]
}
