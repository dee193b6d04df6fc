import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FOCUSABLE, focusHeading } from './focus.ts'

/** An element's position: a parent, and the index of its child that is or contains the element. */
interface DomPosition {
  readonly parent: Element
  readonly index: number
}

/** An element's positions, innermost first. */
function positionsOf(element: Element): DomPosition[] {
  const positions: DomPosition[] = []
  for (let ancestor = element; ancestor.parentElement; ancestor = ancestor.parentElement)
    positions.push({
      parent: ancestor.parentElement,
      index: [...ancestor.parentElement.children].indexOf(ancestor),
    })
  return positions
}

/** What has taken the place of a removed element, and what follows; after the last, the one that is last now. */
function successorsAt(positions: readonly DomPosition[]): HTMLElement[] {
  const nearest = positions.find(({ parent }) => parent.isConnected)
  const siblings = [...(nearest?.parent.children ?? [])] as HTMLElement[]
  return siblings.slice(Math.min(nearest?.index ?? 0, siblings.length - 1))
}

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

/** Those of the opener of what was opened last: a dialog that follows upon another has the same opener. */
let lastPositions: readonly DomPosition[] = []

/**
 * For anything opened over the page that returns the focus to its opener: if the opener is gone, the focus
 * goes to what has taken its place, otherwise to the page's heading.
 */
export function useOpenerSuccessor(): void {
  const [positions] = useState(() => {
    const opener = document.activeElement
    if (opener === null || opener.closest('[role="dialog"]')) return lastPositions
    // Outside the page's content there are no successors.
    return positionsOf(opener).filter(({ parent }) => parent.parentElement?.closest('main'))
  })
  lastPositions = positions
  // Not a layout effect: the page is inert until react-aria's own effects are undone, which can be frames later.
  useEffect(
    () => () => {
      // The opener gets the focus within the first frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return
          successorsAt(positions)
            .map((one) => (one.matches(FOCUSABLE) ? one : one.querySelector<HTMLElement>(FOCUSABLE)))
            .find((one) => one !== null)
            ?.focus()
          // There is no successor, or it is disabled.
          if (document.activeElement === document.body) focusHeading()
        }),
      )
    },
    [positions],
  )
}
