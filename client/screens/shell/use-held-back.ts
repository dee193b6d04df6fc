import { useState } from 'react'
import { useLocation } from 'wouter'

/**
 * Whether a banner has to wait for the next page, because it came while this one was being read and would push it
 * down. One that is there when the page is drawn does not, nor one that takes another's place.
 */
export function useHeldBack(hasBanner: boolean): boolean {
  const [path] = useLocation()
  const [page, setPage] = useState(() => ({ path, hasLine: hasBanner && !isBeingRead() }))
  if (page.path !== path) {
    const next = { path, hasLine: hasBanner }
    setPage(next)
    return false
  }
  return hasBanner && !page.hasLine
}

/** Whether the page stands below the header already, rather than its outline. */
function isBeingRead(): boolean {
  const main = document.getElementById('main')
  return (
    main !== null && main.querySelector('h1') !== null && main.querySelector('[aria-busy="true"]') === null
  )
}
