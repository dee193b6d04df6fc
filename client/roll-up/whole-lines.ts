/** What has a press of its own. */
const CONTROLS = 'a, button'

/** As the ref of the box around a table: a press anywhere on a line opens what its name leads to. */
export function wholeLines(box: HTMLElement | null): () => void {
  box?.addEventListener('click', openLine)
  return () => box?.removeEventListener('click', openLine)
}

function openLine(event: MouseEvent): void {
  const pressed = event.target as Element
  const isSelecting = window.getSelection()?.isCollapsed === false
  if (isSelecting || pressed.closest(CONTROLS)) return
  // With the same keys held, so that it may open in another tab.
  pressed.closest('tbody tr')?.querySelector('th a')?.dispatchEvent(new MouseEvent('click', event))
}
