import { type RefObject, useLayoutEffect, useRef } from 'react'
import { positionsOf, successorsAt } from './dom-position.ts'
import { FOCUSABLE } from './focus.ts'

/**
 * For an element that disappears while it has the focus: moves the focus to what has taken its place, instead
 * of the start of the page.
 */
export function useSuccessor<Removed extends HTMLElement>(): RefObject<Removed | null> {
  const ref = useRef<Removed>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const positions = positionsOf(element)
      requestAnimationFrame(() => {
        const [successor] = successorsAt(positions)
        if (!successor || document.activeElement !== document.body) return
        if (!successor.matches(FOCUSABLE)) successor.tabIndex = -1
        successor.focus()
      })
    }
  }, [])
  return ref
}
