import { type RefObject, useCallback, useEffect, useState } from 'react'

/** In px; anything less is not a row. */
const SLACK = 12

/** Whether a box has more content below its visible part. Call `measure` when the box has scrolled. */
export function useMoreBelow(box: RefObject<HTMLElement | null>) {
  const [isMore, setMore] = useState(false)
  const measure = useCallback(() => {
    if (!box.current) return
    const { scrollHeight, scrollTop, clientHeight } = box.current
    setMore(scrollHeight - scrollTop - clientHeight > SLACK)
  }, [box])
  useEffect(() => {
    const content = box.current?.firstElementChild
    if (!box.current || !content) return
    const sizes = new ResizeObserver(measure)
    sizes.observe(box.current)
    sizes.observe(content)
    return () => sizes.disconnect()
  }, [box, measure])
  return { isMore, measure }
}
