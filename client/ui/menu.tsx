import { type ReactNode, Suspense, useCallback, useId, useRef, useState } from 'react'
import { classes } from '../design/classes.ts'
import { lazyPage } from '../routing/lazy-page.tsx'
import styles from './menu.module.css'

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

const MenuList = lazyPage(() => import('./menu-list.tsx'))
const preload = () => void MenuList.preload()

/**
 * A button and its role=menu: Enter, Space and Down open it; arrows move, letters jump, and Escape returns
 * the focus. What opens is loaded when somebody is about to press.
 */
export function Menu({ label, children, items, head, className }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
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
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          // An open menu has the focus itself, unless its script is still loading.
          if (event.key === 'Escape') close()
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {open && (
        <Suspense fallback={null}>
          <MenuList id={id} label={label} items={items} head={head} opener={button} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
