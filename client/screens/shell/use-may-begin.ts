import { useEffect, useState } from 'react'

/** A page waits no longer than this for its frame: a banner that comes later still is for the next page. */
const WAIT_MS = 1_000

/** Whether the page may be drawn: the frame has been answered for, or takes too long. */
export function useMayBegin(isAnswered: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  const isOver = isAnswered || isLate
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => setIsLate(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [isOver])
  return isOver
}
