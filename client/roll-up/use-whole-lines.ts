import { type RefObject, useEffect, useRef } from 'react'

/** What has a press of its own. */
const CONTROLS = 'a, button'

/** For the box around a table: a press anywhere on a line opens what its name leads to. */
export function useWholeLines(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const around = box.current
    const press = (event: MouseEvent) => {
      const pressed = event.target as Element
      const isSelecting = window.getSelection()?.isCollapsed === false
      if (isSelecting || pressed.closest(CONTROLS)) return
      // With the same keys held, so that it may open in another tab.
      pressed.closest('tbody tr')?.querySelector('th a')?.dispatchEvent(new MouseEvent('click', event))
    }
    around?.addEventListener('click', press)
    return () => around?.removeEventListener('click', press)
  })
  return box
}
