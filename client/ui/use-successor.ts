import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { controls } from './controls.ts'
import { focusHeading } from './focus-heading.ts'

/** Where an element stands: a parent, and which of its children it is or is in. */
interface Place {
  readonly parent: Element
  readonly index: number
}

/** The places of an element from the innermost out. */
function placesOf(element: Element): Place[] {
  const places: Place[] = []
  for (let at = element; at.parentElement; at = at.parentElement)
    places.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  return places
}

/** What stands now where something has gone from. */
function successorAt(places: readonly Place[]): HTMLElement | null {
  const left = places.find(({ parent }) => parent.isConnected)
  const come = left?.parent.children[left.index]
  return come instanceof HTMLElement ? come : null
}

/** For what goes away under the focus: gives the focus to what has taken its place, and not to the page's beginning. */
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
 * For what was opened over the page and gives the focus back to its opener: where that is gone, the focus goes to what
 * has taken its place, else to the page's heading.
 */
export function useOpenerSuccessor(): void {
  const [places] = useState(() => {
    const opener = document.activeElement
    // Beyond the page's content nothing takes a place.
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
          // There is none, or one that is off.
          if (document.activeElement === document.body) focusHeading()
        }),
      )
    },
    [places],
  )
}
