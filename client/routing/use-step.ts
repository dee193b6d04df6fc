import { useEffect, useRef, useState } from 'react'

/** Marks the entry of the history that something opened adds, at the same address. */
const STATE_KEY = 'step'
const isStepEntry = (): boolean => Boolean(window.history.state?.[STATE_KEY])

/** Something that is opened over a page, how it is opened, and how it is closed. */
interface Step<What> {
  /** Null while nothing is open. */
  readonly opened: What | null
  readonly open: (what: What) => void
  /** `then` runs once it is closed: what changes the address before that would be taken back with it. */
  readonly close: (then?: () => void) => void
}

/**
 * What is opened over a page and is not in its address, such as a dialog, as a step that Back takes back. Closing it
 * in any other way takes the step back too, as `useParams` does.
 */
export function useStep<What>(): Step<What> {
  const [opened, setOpened] = useState<What | null>(null)
  const afterwards = useRef<(() => void) | undefined>(undefined)
  const isOpen = opened !== null
  useEffect(() => {
    if (!isOpen) return
    const onPopState = () => {
      if (isStepEntry()) return
      setOpened(null)
      afterwards.current?.()
      afterwards.current = undefined
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [isOpen])
  return {
    opened,
    open: (what) => {
      // After a reload the entry is there, and nothing is open on it.
      if (!isStepEntry()) window.history.pushState({ ...window.history.state, [STATE_KEY]: true }, '')
      setOpened(what)
    },
    close: (then) => {
      if (!isStepEntry()) {
        setOpened(null)
        return then?.()
      }
      afterwards.current = then
      window.history.back()
    },
  }
}
