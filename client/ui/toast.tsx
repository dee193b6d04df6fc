import CircleCheck from 'lucide-react/icons/circle-check'
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../design/icon.tsx'
import { focusHeading } from './focus-heading.ts'
import styles from './toast.module.css'

/** How long a sentence stays, milliseconds: longer where it can be taken back. */
const STAYS = 6_000
const STAYS_WITH_ACTION = 12_000

/** What has just been done, and how to take it back. */
export interface Said {
  readonly text: string
  readonly undo?: () => void
}

/** The sentence of a page about what was done last; the newest takes the place of the one before. */
export function useSaid() {
  const [said, setSaid] = useState<Said | null>(null)
  const say = (text: string, undo?: () => void) => setSaid({ text, undo })
  const hush = useCallback(() => setSaid(null), [])
  return { said, say, hush }
}

interface ToastProps {
  readonly said: Said | null
  readonly hush: () => void
}

/**
 * Says politely what was done, bottom left. It waits while the pointer or the focus is on it; F6 leads to Undo, Escape
 * puts it away, and the focus goes back to where it came from. In the page from the start (components.md, Toast).
 */
export function Toast({ said, hush }: ToastProps) {
  const box = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const [isHeld, setHeld] = useState(false)

  const close = () => {
    if (box.current?.contains(document.activeElement)) {
      if (cameFrom.current?.isConnected) cameFrom.current.focus()
      else focusHeading()
    }
    setHeld(false)
    hush()
  }

  useEffect(() => {
    if (!said || isHeld) return
    const timer = setTimeout(hush, said.undo ? STAYS_WITH_ACTION : STAYS)
    return () => clearTimeout(timer)
  }, [said, isHeld, hush])
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const action = box.current?.querySelector('button')
      if (event.key !== 'F6' || !action) return
      event.preventDefault()
      action.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])

  const entered = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !box.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget
    setHeld(true)
  }
  return (
    <section
      ref={box}
      className={styles.box}
      aria-label="Last change"
      onFocus={entered}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className={said ? styles.toast : undefined}>
        {said && <Icon of={CircleCheck} />}
        <p role="status">{said?.text}</p>
        {said?.undo && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              close()
              said.undo?.()
            }}
          >
            Undo
          </button>
        )}
      </div>
    </section>
  )
}
