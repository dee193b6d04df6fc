import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { classes } from '../design/classes.ts'
import styles from './menu.module.css'
import { typeAhead } from './type-ahead.ts'
import { usePlaceInSight } from './use-place-in-sight.ts'

/** One item: a link if it leads somewhere, otherwise a button. */
export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly href?: string
  /** The link leaves the client, for example to an e-mail program. */
  readonly leaves?: boolean
  readonly onSelect?: () => void
  readonly danger?: boolean
  /** With a divider above it. */
  readonly divided?: boolean
}

interface MenuProps {
  /** What the button opens: its accessible name and its tooltip. */
  readonly label: string
  /** Content of the button. */
  readonly children: ReactNode
  readonly items: readonly MenuItem[]
  /** Above the items, for example who is signed in. */
  readonly head?: ReactNode
  readonly className?: string
}

const TYPE_AHEAD_MS = 600

/**
 * A button and its role=menu: Enter, Space and Down open it; arrows move, letters jump, and Escape returns
 * the focus.
 */
export function Menu({ label, children, items, head, className }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { isAbove, maxHeight } = usePlaceInSight(open, button, list)
  const typed = useRef({ text: '', at: 0 })

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const focusAt = (index: number) => {
    const all = entries()
    all[(index + all.length) % all.length]?.focus()
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  useEffect(() => {
    if (!open) return
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    const closeIfOutside = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null
      if (!list.current?.contains(target) && !button.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeIfOutside)
    return () => document.removeEventListener('pointerdown', closeIfOutside)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    const at = entries().indexOf(document.activeElement as HTMLElement)
    const moves: Record<string, () => void> = {
      ArrowDown: () => focusAt(at + 1),
      ArrowUp: () => focusAt(at - 1),
      Home: () => focusAt(0),
      End: () => focusAt(-1),
      Escape: close,
      Tab: () => setOpen(false),
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
    <div className={classes(styles.wrap, className)}>
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {open && (
        <div ref={list} className={classes(styles.menu, isAbove && styles.above)} style={{ maxHeight }}>
          {head}
          <div id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
            {items.map((item) => (
              <MenuEntry key={item.id} item={item} onDone={close} />
            ))}
          </div>
        </div>
      )}
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
