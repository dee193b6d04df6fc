import { type RefObject, useLayoutEffect, useRef } from 'react'

const SECOND = 1000

/** A duration token in milliseconds; the build may have rewritten it in seconds. */
const milliseconds = (duration: string): number =>
  Number.parseFloat(duration) * (duration.endsWith('ms') ? 1 : SECOND)

/**
 * Slides the bead from the previous current stop of a lane to the new one; with reduced motion it appears
 * there. If the lane is too long for the screen, it is scrolled to the stop.
 */
export function useSlidingBead(lane: RefObject<HTMLElement | null>, current: string | undefined): void {
  const last = useRef<number | null>(null)
  useLayoutEffect(() => {
    const stop = current && lane.current?.querySelector<HTMLElement>('[aria-current]')
    if (!stop || !lane.current) return
    const at = stop.offsetLeft + stop.offsetWidth / 2
    lane.current.scrollLeft = at - lane.current.clientWidth / 2
    const from = last.current
    last.current = at
    const tokens = getComputedStyle(stop)
    const duration = milliseconds(tokens.getPropertyValue('--dur-slow'))
    if (from === null || from === at || !duration) return
    stop.animate([{ transform: `translateX(${from - at}px)` }, { transform: 'none' }], {
      duration,
      easing: tokens.getPropertyValue('--ease-out'),
      pseudoElement: '::after',
    })
  }, [lane, current])
}
