import { type ReactNode, Suspense, useState } from 'react'
import { LineButton } from '../../ui/line-button.tsx'
import styles from './deactivated-list.module.css'

interface DeactivatedFoldProps {
  readonly title: string
  /** Open from the start: a search has led here. */
  readonly startsOpen?: boolean
  /** What is in it, loaded when it is first opened; it stays afterwards, for what can still be undone. */
  readonly children: (isOpen: boolean) => ReactNode
}

/** A fold at the end of a school, closed at first. */
export function DeactivatedFold({ title, startsOpen = false, children }: DeactivatedFoldProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [wasOpen, setWasOpen] = useState(startsOpen)
  return (
    <div className={styles.list}>
      <h3 className={styles.head}>
        <LineButton
          className={styles.press}
          isOpen={isOpen}
          onClick={() => {
            setOpen(!isOpen)
            setWasOpen(true)
          }}
        >
          {title}
        </LineButton>
      </h3>
      {wasOpen && <Suspense fallback={null}>{children(isOpen)}</Suspense>}
    </div>
  )
}
