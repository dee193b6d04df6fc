import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/**
 * Where an arrow key, Home or End leads among buttons that stand in rows, or null if it leads nowhere: up and down to the
 * nearest in the next row, wherever the rows break.
 */
function nextOf(from: HTMLElement, key: string, all: readonly HTMLElement[]): HTMLElement | null {
  const at = all.indexOf(from)
  const { left, top } = from.getBoundingClientRect()
  const nearestIn = (isBeyond: (other: DOMRect) => boolean) => {
    const beyond = all
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => isBeyond(box))
    const distance = (box: DOMRect) => Math.abs(box.top - top) * all.length + Math.abs(box.left - left)
    return beyond.sort((a, b) => distance(a.box) - distance(b.box))[0]?.one ?? null
  }
  switch (key) {
    case 'ArrowRight':
      return all[at + 1] ?? null
    case 'ArrowLeft':
      return all[at - 1] ?? null
    case 'ArrowDown':
      return nearestIn((box) => box.top > top)
    case 'ArrowUp':
      return nearestIn((box) => box.top < top)
    case 'Home':
      return all[0] ?? null
    case 'End':
      return all.at(-1) ?? null
    default:
      return null
  }
}

/**
 * Makes the buttons of one list a single tab stop, in which arrow keys move (components.md, Children's screens): returns
 * the props of each by its name.
 */
export function useArrowKeys(names: readonly string[]) {
  const [last, setLast] = useState<string | undefined>(undefined)
  const tabStop = last !== undefined && names.includes(last) ? last : names[0]
  return (name: string) => ({
    tabIndex: name === tabStop ? 0 : -1,
    'data-tile': '',
    onFocus: (_: FocusEvent) => setLast(name),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const list = event.currentTarget.closest('ul, fieldset')
      const all = [...(list?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
      const next = nextOf(event.currentTarget, event.key, all)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  })
}
