import { useCallback, useRef } from 'react'

/**
 * The shadow of a table's sticky first column, shown while the other columns are scrolled under it. `shadow` is
 * the ref of the element that draws it; call `updateShadow` with the scroll container when it has scrolled.
 */
export function useColumnShadow() {
  const shadow = useRef<HTMLDivElement>(null)
  const updateShadow = useCallback((scrollBox: HTMLElement) => {
    if (!shadow.current) return
    shadow.current.hidden = scrollBox.scrollLeft <= 0
    const firstColumn = scrollBox.querySelector<HTMLElement>('th')
    if (shadow.current.hidden || !firstColumn) return
    shadow.current.style.width = `${firstColumn.getBoundingClientRect().width}px`
    shadow.current.style.height = `${scrollBox.clientHeight}px`
  }, [])
  return { shadow, updateShadow }
}
