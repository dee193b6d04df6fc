import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { type AroundNavHandler, Router } from 'wouter'

/** Holds somebody who is about to leave: `go` leaves after all, `undo` takes back what was done so far. */
type Hold = (go: () => void, undo?: () => void) => void

const Leaving = createContext<{ current: Hold | null }>({ current: null })

/** Marks the entry of the history that a page with unsaved changes adds, for Back to meet. */
const MARK = 'unsaved'
const isMarked = (): boolean => Boolean(window.history.state?.[MARK])

/** Lets a page hold whoever a link or the program leads away from it. */
export function LeavingRouter({ children }: { readonly children: ReactNode }) {
  const hold = useRef<Hold | null>(null)
  const around = useCallback<AroundNavHandler>((navigate, to, options) => {
    // The marked entry is the page's a second time: what is gone to takes its place.
    const go = () => navigate(to, isMarked() ? { ...options, replace: true } : options)
    const isElsewhere = new URL(to, window.location.href).pathname !== window.location.pathname
    if (hold.current && isElsewhere) hold.current(go)
    else go()
  }, [])
  return (
    <Leaving value={hold}>
      <Router aroundNav={around}>{children}</Router>
    </Leaving>
  )
}

/** Somebody is about to leave. */
export interface Departure {
  readonly stay: () => void
  readonly leave: () => void
}

/**
 * Holds whoever leaves while something is unsaved: by a link, by Back, and (in the browser's own words) by closing
 * or loading again. Answers the departure to ask about; null while nobody leaves.
 */
export function useLeaving(isUnsaved: boolean): Departure | null {
  const holder = use(Leaving)
  const [departure, setDeparture] = useState<Departure | null>(null)

  useEffect(() => {
    if (!isUnsaved) return
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = () => {
      holder.current = null
      window.removeEventListener('beforeunload', prevent)
      setDeparture(null)
    }
    window.addEventListener('beforeunload', prevent)
    holder.current = (go, undo) =>
      setDeparture({
        stay: () => {
          setDeparture(null)
          undo?.()
        },
        leave: () => {
          release()
          go()
        },
      })
    if (!isMarked()) window.history.pushState({ ...window.history.state, [MARK]: true }, '')
    return release
  }, [isUnsaved, holder])

  useEffect(() => {
    const here = window.location.pathname
    let wasMarked = isMarked()
    const moved = () => {
      const isBack = wasMarked && !isMarked() && window.location.pathname === here
      wasMarked = isMarked()
      if (!isBack) return
      // The page's own entry is reached, and nothing has been left yet.
      const back = () => window.history.back()
      if (holder.current) holder.current(back, () => window.history.forward())
      else back()
    }
    const written = () => {
      wasMarked = isMarked()
    }
    // The history events are wouter's own.
    const writes = ['pushState', 'replaceState']
    window.addEventListener('popstate', moved)
    for (const write of writes) window.addEventListener(write, written)
    return () => {
      window.removeEventListener('popstate', moved)
      for (const write of writes) window.removeEventListener(write, written)
    }
  }, [holder])

  return departure
}
