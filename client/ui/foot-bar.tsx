import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus.ts'
import styles from './foot-bar.module.css'
import { tellBarHeight } from './tell-bar-height.ts'
import { Unsaved } from './unsaved.tsx'

interface FootBarProps {
  /** What is not saved yet; null if nothing is. */
  readonly words: string | null
  /** The buttons. */
  readonly children: ReactNode
}

/**
 * Fixed to the bottom of a long page: what is not saved, and the buttons that save it. Where it goes once nothing is
 * unsaved, the focus goes from its buttons to the heading.
 */
export function FootBar({ words, children }: FootBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    const stop = tellBarHeight(element)
    return () => {
      stop?.()
      if (element?.contains(document.activeElement)) requestAnimationFrame(focusHeading)
    }
  }, [])
  return (
    <div ref={bar} className={styles.bar} data-foot-bar>
      <Unsaved words={words} className={styles.words} />
      {children}
    </div>
  )
}
