const tell = (bar: HTMLElement): void =>
  document.documentElement.style.setProperty('--foot-bar', `${bar.offsetHeight}px`)

/**
 * A ref for a bar at the bottom of the window that tells the page how high it is, so that what has the focus scrolls
 * clear of it (WCAG 2.4.11), however many lines its words take.
 */
export function tellBarHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  const observer = new ResizeObserver(() => tell(bar))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    document.documentElement.style.removeProperty('--foot-bar')
  }
}

/** Tells it at once, where something scrolls in the same moment in which the bar has grown. */
export function tellBarHeightNow(): void {
  const bar = document.querySelector<HTMLElement>('[data-foot-bar]')
  if (bar) tell(bar)
}
