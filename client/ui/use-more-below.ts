import { type RefObject, useCallback, useEffect, useState } from 'react'

/** In px; anything less is not a row. */
const THRESHOLD = 12

/** Whether a box has more content below its visible part. Call `measure` when the box has scrolled. */
export function useMoreBelow(box: RefObject<HTMLElement | null>) {
  const [hasMoreBelow, setHasMoreBelow] = useState(false)
  const measure = useCallback(() => {
    if (!box.current) return
    const { scrollHeight, scrollTop, clientHeight } = box.current
    setHasMoreBelow(scrollHeight - scrollTop - clientHeight > THRESHOLD)
  }, [box])
  useEffect(() => {
    const content = box.current?.firstElementChild
    if (!box.current || !content) return
    const observer = new ResizeObserver(measure)
    observer.observe(box.current)
    observer.observe(content)
    return () => observer.disconnect()
  }, [box, measure])
  return { hasMoreBelow, measure }
}
