import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { pages } from '../../shared/paths.ts'

/** Called before somebody leaves: `go` leaves after all, `undo` reverts what has happened so far. */
type Guard = (leaving: { go: () => void; undo?: () => void; isSignOut: boolean }) => void

const UnsavedChanges = createContext<{ current: Guard | null }>({ current: null })

/** Marks the history entry that a page with unsaved changes adds, so that Back reaches it first. */
const MARK = 'unsaved'
const isMarked = (): boolean => Boolean(window.history.state?.[MARK])

/** Lets a page ask before a link or the program navigates away. */
export function UnsavedChangesRouter({ children }: { readonly children: ReactNode }) {
  const guard = useRef<Guard | null>(null)
  const around = useCallback<AroundNavHandler>((navigate, to, options) => {
    // The marked entry duplicates the page's own, so the new page replaces it.
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

/** Somebody is about to leave with unsaved changes: the two options. */
export interface UnsavedChangesPrompt {
  readonly stay: () => void
  readonly leave: () => void
  /** They are signing out; they have not chosen to discard their changes. */
  readonly isSignOut: boolean
}

/**
 * Asks before leaving with unsaved changes: by a link, by Back, and (in the browser's own words) by closing
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
      // Back has reached the page's own entry, so the page has not been left yet.
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
