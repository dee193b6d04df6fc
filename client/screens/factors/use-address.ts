import { useLocation, useSearchParams } from 'wouter'
import { href, type Query } from '../../../shared/paths.ts'
import type { FactorsParams } from '../../../shared/screens/factors.ts'

/** In the order of the contract, so that a view's address is the same wherever it is made. */
const names = [
  'roster',
  'teacher',
  'detail',
  'student',
  'sort',
  'dir',
] as const satisfies (keyof FactorsParams)[]
/** The factor whose ideas are open: known to this page alone. */
const IDEAS = 'ideas'

type Change = Partial<Record<(typeof names)[number] | typeof IDEAS, string | undefined>>

/** The state of the page as its address holds it, and ways to change it. */
export function useAddress() {
  const [path] = useLocation()
  const [search, setSearch] = useSearchParams()
  const params: Query = Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined]))
  const changed = (change: Change): Query => ({ ...Object.fromEntries(search), ...change })
  return {
    params,
    ideas: search.get(IDEAS),
    /** The address after a change, for a link. */
    to: (change: Change): string => href(path, undefined, changed(change)),
    /** Changes the address in place of the one before: what filters or closes adds no step to go back. */
    change: (change: Change) =>
      setSearch(
        Object.entries(changed(change)).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
        { replace: true },
      ),
  }
}
