import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { pages } from '../../shared/paths.ts'

/** Asked before someone leaves: `go` leaves after all, `undo` reverts what has happened so far. */
type Guard = (leaving: { go: () => void; undo?: () => void; isSignOut: boolean }) => void

const UnsavedChanges = createContext<{ current: Guard | null }>({ current: null })

/** Marks the entry of the history that a page with unsaved changes adds, for Back to meet. */
const MARK = 'unsaved'
const isMarked = (): boolean => Boolean(window.history.state?.[MARK])

/** Lets a page ask before a link or the program navigates away from it. */
export function UnsavedChangesRouter({ children }: { readonly children: ReactNode }) {
  const guard = useRef<Guard | null>(null)
  const around = useCallback<AroundNavHandler>((navigate, to, options) => {
    // The marked entry is the page's a second time: what is gone to takes its place.
    const go = () => navigate(to, isMarked() ? { ...options, replace: true } : options)
    const { pathname } = new URL(to, window.location.href)
    if (guard.current && pathname !== window.location.pathname)
      guard.current({ go, isSignOut: pathname === pages.logout })
    else go()
  }, [])
  return (
    <UnsavedChanges value={guard}>
      <Router aroundNav={around}>{children}</Router>
    </UnsavedChanges>
  )
}

/** Someone is about to leave with unsaved changes: the two ways on. */
export interface UnsavedChangesPrompt {
  readonly stay: () => void
  readonly leave: () => void
  /** They leave by signing out, and not because they give up what they have done. */
  readonly isSignOut: boolean
}

/**
 * Asks before leaving while something is unsaved: by a link, by Back, and (in the browser's own words) by closing
 * or reloading. Returns the prompt to show, or null while nobody is leaving.
 */
export function useUnsavedChangesGuard(isUnsaved: boolean): UnsavedChangesPrompt | null {
  const guard = use(UnsavedChanges)
  const [prompt, setPrompt] = useState<UnsavedChangesPrompt | null>(null)

  useEffect(() => {
    if (!isUnsaved) return
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = () => {
      guard.current = null
      window.removeEventListener('beforeunload', prevent)
      setPrompt(null)
    }
    window.addEventListener('beforeunload', prevent)
    guard.current = ({ go, undo, isSignOut }) =>
      setPrompt({
        isSignOut,
        stay: () => {
          setPrompt(null)
          undo?.()
        },
        leave: () => {
          release()
          go()
        },
      })
    if (!isMarked()) window.history.pushState({ ...window.history.state, [MARK]: true }, '')
    return release
  }, [isUnsaved, guard])

  useEffect(() => {
    const here = window.location.pathname
    let wasMarked = isMarked()
    const moved = () => {
      const isBack = wasMarked && !isMarked() && window.location.pathname === here
      wasMarked = isMarked()
      if (!isBack) return
      // The page's own entry is reached, and nothing has been left yet.
      const back = () => window.history.back()
      if (guard.current) guard.current({ go: back, undo: () => window.history.forward(), isSignOut: false })
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
  }, [guard])

  return prompt
}
