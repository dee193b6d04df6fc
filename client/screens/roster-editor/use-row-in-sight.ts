import { type RefObject, useLayoutEffect } from 'react'

/**
 * What is said under a row that is typed in comes into sight with its row: it would else be behind the save bar, since
 * the row may have been the last above it.
 */
export function useRowInSight(row: RefObject<HTMLElement | null>, said: string | undefined): void {
  useLayoutEffect(() => {
    if (said !== undefined && row.current?.contains(document.activeElement))
      row.current.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [row, said])
}
