import { type RefObject, useLayoutEffect, useRef } from 'react'

const SECOND_MS = 1000

/** A duration token in milliseconds; the build may have rewritten it in seconds. */
const milliseconds = (duration: string): number =>
  Number.parseFloat(duration) * (duration.endsWith('ms') ? 1 : SECOND_MS)

/**
 * Slides the bead from the previous current stop of a lane to the new one; with reduced motion it appears
 * there. If the lane is too long for the screen, it is scrolled to the stop.
 */
export function useSlidingBead(lane: RefObject<HTMLElement | null>, current: string | undefined): void {
  const lastX = useRef<number | null>(null)
  useLayoutEffect(() => {
    const stop = current && lane.current?.querySelector<HTMLElement>('[aria-current]')
    if (!stop || !lane.current) return
    const x = stop.offsetLeft + stop.offsetWidth / 2
    lane.current.scrollLeft = x - lane.current.clientWidth / 2
    const fromX = lastX.current
    lastX.current = x
    const tokens = getComputedStyle(stop)
    const duration = milliseconds(tokens.getPropertyValue('--dur-slow'))
    if (fromX === null || fromX === x || !duration) return
    stop.animate([{ transform: `translateX(${fromX - x}px)` }, { transform: 'none' }], {
      duration,
      easing: tokens.getPropertyValue('--ease-out'),
      pseudoElement: '::after',
    })
  }, [lane, current])
}
