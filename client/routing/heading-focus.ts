import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { brandName } from '../design/brand.ts'

/** True from a navigation to another page until its heading has taken the focus. */
export const PendingHeadingFocus = createContext<{ current: boolean }>({ current: false })

/**
 * Two addresses with the same identity are the same page: the path and, on the sign-in page, the reason in the
 * query.
 */
const pageIdentity = ({ pathname, search }: Location) =>
  pathname + (new URLSearchParams(search).get('reason') ?? '')

/** Watches for navigations, so that the next page's heading takes the focus. */
export function usePendingHeadingFocus(): { current: boolean } {
  const pendingFocus = useRef(false)
  useEffect(() => {
    let lastPage = pageIdentity(window.location)
    const onNavigate = () => {
      if (pageIdentity(window.location) === lastPage) return
      lastPage = pageIdentity(window.location)
      pendingFocus.current = true
    }
    // The history events are wouter's own.
    const events = ['pushState', 'replaceState', 'popstate']
    for (const event of events) window.addEventListener(event, onNavigate)
    return () => {
      for (const event of events) window.removeEventListener(event, onNavigate)
    }
  }, [])
  return pendingFocus
}

/** A page's heading: sets the document's title, and takes the focus after a navigation. */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const pendingFocus = useContext(PendingHeadingFocus)
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title])
  useLayoutEffect(() => {
    const element = heading.current
    if (pendingFocus.current) {
      element?.focus()
      pendingFocus.current = false
    }
    // When content replaces the loading state, the heading is remounted: the new one takes the focus.
    return () => {
      if (document.activeElement === element) pendingFocus.current = true
    }
  }, [pendingFocus])
  return heading
}
