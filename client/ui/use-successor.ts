import { type RefObject, useLayoutEffect, useRef } from 'react'

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

/** For what goes away under the focus: gives the focus to what has taken its place, and not to the page's beginning. */
export function useSuccessor<Gone extends HTMLElement>(): RefObject<Gone | null> {
  const ref = useRef<Gone>(null)
  useLayoutEffect(() => {
    const gone = ref.current
    return () => {
      if (!gone?.contains(document.activeElement)) return
      const places = placesOf(gone)
      requestAnimationFrame(() => {
        const left = places.find(({ parent }) => parent.isConnected)
        const come = left?.parent.children[left.index]
        if (!(come instanceof HTMLElement) || document.activeElement !== document.body) return
        come.tabIndex = -1
        come.focus()
      })
    }
  }, [])
  return ref
}
