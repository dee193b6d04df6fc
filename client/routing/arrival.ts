import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { brandName } from '../design/brand.ts'

/** True from a change of page until its heading has taken the focus. */
export const Arriving = createContext<{ current: boolean }>({ current: false })

/**
 * What makes it a different page: its path and, on the sign-in page, the reason in the query; nothing else.
 */
const pageAt = ({ pathname, search }: Location) =>
  pathname + (new URLSearchParams(search).get('reason') ?? '')

/** Records page changes, so that the next heading takes the focus. */
export function useArrivals(): { current: boolean } {
  const arriving = useRef(false)
  useEffect(() => {
    let here = pageAt(window.location)
    const moved = () => {
      if (pageAt(window.location) === here) return
      here = pageAt(window.location)
      arriving.current = true
    }
    // The history events are wouter's own.
    const events = ['pushState', 'replaceState', 'popstate']
    for (const event of events) window.addEventListener(event, moved)
    return () => {
      for (const event of events) window.removeEventListener(event, moved)
    }
  }, [])
  return arriving
}

/** A page's heading: sets the document's title, and takes the focus after a navigation. */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const arriving = useContext(Arriving)
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title])
  useLayoutEffect(() => {
    const drawn = heading.current
    if (arriving.current) {
      drawn?.focus()
      arriving.current = false
    }
    // When content replaces the loading state, the heading is mounted again: pass the focus on.
    return () => {
      if (document.activeElement === drawn) arriving.current = true
    }
  }, [arriving])
  return heading
}
