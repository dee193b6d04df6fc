import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels kept free between a list and the edge of the window. */
const MARGIN = 8

/** Where an opened list goes: above its opener if there is more room, and no higher than the room there is. */
export interface Place {
  readonly isAbove: boolean
  /** In pixels; undefined before it was measured. */
  readonly maxHeight: number | undefined
}

const BELOW: Place = { isAbove: false, maxHeight: undefined }

/** Keeps a list that opens at a button in sight, at any height of the window. */
export function usePlaceInSight(
  isOpen: boolean,
  opener: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): Place {
  const [place, setPlace] = useState(BELOW)
  useLayoutEffect(() => {
    if (!isOpen || !opener.current || !list.current) return
    const { top, bottom } = opener.current.getBoundingClientRect()
    const [above, below] = [top - MARGIN, window.innerHeight - bottom - MARGIN]
    const isAbove = list.current.scrollHeight > below && above > below
    setPlace({ isAbove, maxHeight: Math.max(0, isAbove ? above : below) })
    return () => setPlace(BELOW)
  }, [isOpen, opener, list])
  return place
}
