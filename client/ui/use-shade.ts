import { useCallback, useRef } from 'react'

/**
 * The shadow that a table's first column casts while other columns are scrolled under it. `shade` is for the
 * element that casts it; call `cast` with the element that has scrolled.
 */
export function useShade() {
  const shade = useRef<HTMLDivElement>(null)
  const cast = useCallback((scrolled: HTMLElement) => {
    if (!shade.current) return
    shade.current.hidden = scrolled.scrollLeft <= 0
    const first = scrolled.querySelector<HTMLElement>('th')
    if (shade.current.hidden || !first) return
    shade.current.style.width = `${first.getBoundingClientRect().width}px`
    shade.current.style.height = `${scrolled.clientHeight}px`
  }, [])
  return { shade, cast }
}
