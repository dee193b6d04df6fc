/**
 * A ref for a bar at the bottom of the window that tells the page how high it is, so that what has the focus scrolls
 * clear of it (WCAG 2.4.11), however many lines its words take.
 */
export function tellBarHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  const page = document.documentElement.style
  const observer = new ResizeObserver(() => page.setProperty('--foot-bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    page.removeProperty('--foot-bar')
  }
}
