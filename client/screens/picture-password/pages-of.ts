import { useState, useSyncExternalStore } from 'react'

const small = () =>
  window.matchMedia('(max-width: 767.98px), (orientation: landscape) and (max-height: 499.98px)')
const isSmall = () => small().matches

/** Follows a tablet that is turned. */
function onTurned(changed: () => void) {
  const query = small()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** How many fit on a page without scrolling. */
interface PerPage {
  readonly wide: number
  readonly small: number
}

/** How many fit now. */
export const usePerPage = (perPage: PerPage): number =>
  useSyncExternalStore(onTurned, isSmall) ? perPage.small : perPage.wide

/** A page of a list, and how to turn to the next, which after the last is the first again; null if all are on one. */
export function usePages<Item>(
  all: readonly Item[],
  perPage: number,
): readonly [readonly Item[], (() => void) | null] {
  const [first, setFirst] = useState(0)
  const next = first + perPage < all.length ? first + perPage : 0
  return [all.slice(first, first + perPage), all.length > perPage ? () => setFirst(next) : null]
}
