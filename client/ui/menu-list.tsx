import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { classes } from '../design/classes.ts'
import { useBackCloses } from '../routing/back-closes.ts'
import styles from './menu.module.css'
import type { MenuItem } from './menu.tsx'
import { typeAhead } from './type-ahead.ts'
import { usePlaceInSight } from './use-place-in-sight.ts'

interface MenuListProps {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly head?: ReactNode
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

const TYPE_AHEAD_MS = 600

/** An open menu: arrows move, letters jump, and Escape or Back returns the focus. */
export default function MenuList({ id, label, items, head, opener, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { isAbove, maxHeight } = usePlaceInSight(true, opener, list)
  const typed = useRef({ text: '', at: 0 })

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const focusAt = (index: number) => {
    const all = entries()
    all[(index + all.length) % all.length]?.focus()
  }
  const close = () => {
    onClose()
    opener.current?.focus()
  }
  useBackCloses({ close, stays: false }, true)

  useEffect(() => {
    // React runs this before the list is where it fits: scrolled to, it would take the page and its opener along.
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
    const closeIfOutside = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null
      if (!list.current?.contains(target) && !opener.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', closeIfOutside)
    return () => document.removeEventListener('pointerdown', closeIfOutside)
  }, [opener, onClose])

  const onKeyDown = (event: KeyboardEvent) => {
    const at = entries().indexOf(document.activeElement as HTMLElement)
    const moves: Record<string, () => void> = {
      ArrowDown: () => focusAt(at + 1),
      ArrowUp: () => focusAt(at - 1),
      Home: () => focusAt(0),
      End: () => focusAt(-1),
      Escape: close,
      Tab: onClose,
      ' ': () => entries()[at]?.click(),
    }
    const move = moves[event.key]
    if (move) {
      if (event.key !== 'Tab') event.preventDefault()
      move()
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const text =
        event.timeStamp - typed.current.at < TYPE_AHEAD_MS ? typed.current.text + event.key : event.key
      typed.current = { text, at: event.timeStamp }
      const found = typeAhead(
        items.map((item) => item.label),
        text,
        at,
      )
      if (found >= 0) focusAt(found)
    }
  }

  return (
    <div ref={list} className={classes(styles.menu, isAbove && styles.above)} style={{ maxHeight }}>
      {head}
      <div id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <MenuEntry key={item.id} item={item} onDone={close} />
        ))}
      </div>
    </div>
  )
}

function MenuEntry({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const itemClass = classes(styles.item, item.danger && styles.danger, item.divided && styles.divided)
  const Anchor = item.leaves ? 'a' : Link
  return item.href ? (
    <Anchor href={item.href} role="menuitem" tabIndex={-1} className={itemClass} onClick={onDone}>
      {item.icon}
      {item.label}
    </Anchor>
  ) : (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={itemClass}
      onClick={() => {
        onDone()
        item.onSelect?.()
      }}
    >
      {item.icon}
      {item.label}
    </button>
  )
}
