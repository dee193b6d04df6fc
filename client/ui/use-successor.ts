import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { controls } from './controls.ts'
import { focusHeading } from './focus-heading.ts'

/** An element's position: a parent, and the index of its child that is or contains the element. */
interface Place {
  readonly parent: Element
  readonly index: number
}

/** An element's positions, innermost first. */
function placesOf(element: Element): Place[] {
  const places: Place[] = []
  for (let at = element; at.parentElement; at = at.parentElement)
    places.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  return places
}

/** The element that has taken the place of a removed one. */
function successorAt(places: readonly Place[]): HTMLElement | null {
  const left = places.find(({ parent }) => parent.isConnected)
  const come = left?.parent.children[left.index]
  return come instanceof HTMLElement ? come : null
}

/**
 * For an element that disappears while it has the focus: moves the focus to what has taken its place, instead
 * of the start of the page.
 */
export function useSuccessor<Gone extends HTMLElement>(): RefObject<Gone | null> {
  const ref = useRef<Gone>(null)
  useLayoutEffect(() => {
    const gone = ref.current
    return () => {
      if (!gone?.contains(document.activeElement)) return
      const places = placesOf(gone)
      requestAnimationFrame(() => {
        const come = successorAt(places)
        if (!come || document.activeElement !== document.body) return
        come.tabIndex = -1
        come.focus()
      })
    }
  }, [])
  return ref
}

/**
 * For anything opened over the page that returns the focus to its opener: if the opener is gone, the focus
 * goes to what has taken its place, otherwise to the page's heading.
 */
export function useOpenerSuccessor(): void {
  const [places] = useState(() => {
    const opener = document.activeElement
    // Outside the page's content there are no successors.
    return opener ? placesOf(opener).filter(({ parent }) => parent.parentElement?.closest('main')) : []
  })
  useLayoutEffect(
    () => () => {
      // The opener gets the focus within the first frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return
          const come = successorAt(places)
          const stop = come?.matches(controls) ? come : come?.querySelector<HTMLElement>(controls)
          stop?.focus()
          // There is no successor, or it is disabled.
          if (document.activeElement === document.body) focusHeading()
        }),
      )
    },
    [places],
  )
}
