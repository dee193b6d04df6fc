import { type RefObject, useLayoutEffect } from 'react'
import { tellBarHeightNow } from '../../ui/tell-bar-height.ts'

/**
 * What is said under a row that is typed in comes into sight with its row: it would else be behind the save bar, since
 * the row may have been the last above it.
 */
export function useRowInSight(row: RefObject<HTMLElement | null>, said: string | undefined): void {
  useLayoutEffect(() => {
    if (said === undefined || !row.current?.contains(document.activeElement)) return
    tellBarHeightNow()
    row.current.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [row, said])
}
