import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { brandName } from '../design/brand.ts'

/** `current` is true from a navigation to another page until its heading has taken the focus. */
interface PendingFocus {
  current: boolean
  /** Where the focus was at the first press since: if it has moved from there, a page that comes late leaves it. */
  from?: Element | null
}
export const PendingHeadingFocus = createContext<PendingFocus>({ current: false })

/**
 * Two addresses with the same identity are the same page: the path and, on the sign-in page, the reason in the
 * query.
 */
const pageIdentity = ({ pathname, search }: Location) =>
  pathname + (new URLSearchParams(search).get('reason') ?? '')

/** Watches for navigations, so that the next page's heading takes the focus. */
export function usePendingHeadingFocus(): PendingFocus {
  const pendingFocus: PendingFocus = useRef(false)
  useEffect(() => {
    let lastPage = pageIdentity(location)
    const onPress = () => {
      pendingFocus.from ??= document.activeElement
    }
    const onNavigate = () => {
      pendingFocus.from = null
      const page = pageIdentity(location)
      if (page !== lastPage) pendingFocus.current = true
      lastPage = page
    }
    // The history events are wouter's own. Nothing is taken back: the app is there as long as its document.
    for (const event of ['pushState', 'replaceState', 'popstate']) addEventListener(event, onNavigate)
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, onPress, true)
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
    const { current, from } = pendingFocus
    const { activeElement, body } = document
    if (current && (!from || [from, body].includes(activeElement as Element))) element?.focus()
    pendingFocus.current = false
    // When content replaces the loading state, the heading is remounted: the new one takes the focus.
    return () => {
      if (document.activeElement === element) pendingFocus.current = true
    }
  }, [pendingFocus])
  return heading
}
