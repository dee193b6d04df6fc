import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { LineButton } from '../../ui/line-button.tsx'
import styles from './deactivated-list.module.css'

interface DeactivatedFoldProps {
  readonly title: string
  readonly isOpen: boolean
  readonly toggle: () => void
  /** What is in it, loaded when it is first opened; it stays afterwards, for what can still be undone. */
  readonly children: (isOpen: boolean) => ReactNode
}

/** A fold at the end of a school, closed at first. */
export function DeactivatedFold({ title, isOpen, toggle, children }: DeactivatedFoldProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const press = useRef<HTMLButtonElement>(null)
  // If opened by a search result or an address, it is far below; what is in it comes after it.
  useEffect(() => {
    if (!isOpen || document.activeElement !== document.body) return
    press.current?.focus()
    press.current?.scrollIntoView({ block: 'center' })
  }, [isOpen])
  return (
    <div className={styles.list}>
      <h3 className={styles.head}>
        <LineButton ref={press} className={styles.press} isOpen={isOpen} onClick={toggle}>
          {title}
        </LineButton>
      </h3>
      {wasOpen && <Suspense fallback={null}>{children(isOpen)}</Suspense>}
    </div>
  )
}
