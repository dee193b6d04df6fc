import { useEffect, useState } from 'react'
import { type DomPosition, positionsOf, successorsAt } from './dom-position.ts'
import { FOCUSABLE, focusHeading } from './focus.ts'

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
