import { type RefObject, useCallback, useEffect, useState } from 'react'

/** In px; less than this is no row. */
const SLACK = 12

/** Whether more of a box's content lies below what is seen of it. Call `measure` when the box has scrolled. */
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
