import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels kept free between a list and its opener and the edge of the window together. */
const MARGIN = 16

/** Where an opened list goes: above its opener if there is more room, and no higher than the room there is. */
export interface Place {
  readonly isAbove?: boolean
  /** In pixels; absent before it was measured. */
  readonly maxHeight?: number
}

/** Keeps a list that opens at a button in sight, at any height of the window. */
export function usePlaceInSight(
  isOpen: boolean,
  opener: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): Place {
  const [place, setPlace] = useState<Place>({})
  useLayoutEffect(() => {
    const button = opener.current?.getBoundingClientRect()
    if (!isOpen || !button || !list.current) return
    const above = button.top - MARGIN
    const below = window.innerHeight - button.bottom - MARGIN
    const isAbove = above > below && list.current.scrollHeight > below
    setPlace({ isAbove, maxHeight: isAbove ? above : below })
  }, [isOpen, opener, list])
  return place
}
