import CircleCheck from 'lucide-react/icons/circle-check'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../design/icon.tsx'
import { focusHeading } from './focus.ts'
import styles from './toast.module.css'
import type { ToastMessage } from './use-toast.ts'

/** How long a message stays, in milliseconds: longer if it offers an undo. */
const SHOWN_MS = 6_000
const SHOWN_WITH_UNDO_MS = 12_000

interface ToastProps {
  readonly toast: ToastMessage | null
  readonly dismissToast: () => void
}

/**
 * Announces politely, at the bottom left, what was done. It stays while the pointer or the focus is on it; F6
 * moves to Undo, Escape dismisses it, and the focus returns to where it was. Its live region is always in the
 * page (components.md, Toast).
 */
export default function Toast({ toast, dismissToast }: ToastProps) {
  const box = useRef<HTMLElement>(null)
  const previousFocus = useRef<HTMLElement | null>(null)
  const [isHeld, setHeld] = useState(false)

  const close = () => {
    if (box.current?.contains(document.activeElement)) {
      if (previousFocus.current?.isConnected) previousFocus.current.focus()
      else focusHeading()
    }
    setHeld(false)
    dismissToast()
  }

  useEffect(() => {
    if (!toast || isHeld) return
    const timer = setTimeout(dismissToast, toast.undo ? SHOWN_WITH_UNDO_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast, isHeld, dismissToast])
  useEffect(() => {
    const focusUndo = (event: KeyboardEvent) => {
      const action = box.current?.querySelector('button')
      if (event.key !== 'F6' || !action) return
      event.preventDefault()
      action.focus()
    }
    document.addEventListener('keydown', focusUndo)
    return () => document.removeEventListener('keydown', focusUndo)
  }, [])

  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !box.current?.contains(relatedTarget))
      previousFocus.current = relatedTarget
    setHeld(true)
  }
  return (
    <section
      ref={box}
      className={styles.box}
      aria-label="Last change"
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className={toast ? styles.toast : undefined}>
        {toast && <Icon of={CircleCheck} />}
        <p role="status" data-over-dialogs>
          {toast?.text}
        </p>
        {toast?.undo && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              close()
              toast.undo?.()
            }}
          >
            Undo
          </button>
        )}
      </div>
    </section>
  )
}
