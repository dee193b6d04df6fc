import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { pages } from '../../shared/paths.ts'
import { guardState, isGuardEntry } from './guard-entry.ts'

/** Called before a navigation: `proceed` completes it, `undo` reverts what has already happened. */
type Guard = (leaving: { proceed: () => void; undo?: () => void; isSignOut: boolean }) => void

const UnsavedChanges = createContext<{ current: Guard | null }>({ current: null })

/** A router that lets a page ask before any client-side navigation leaves it. */
export function UnsavedChangesRouter({ children }: { readonly children: ReactNode }) {
  const guard = useRef<Guard | null>(null)
  const guardNavigation = useCallback<AroundNavHandler>((navigate, to, options) => {
    // The guard entry duplicates the page's own, so the new page replaces it.
    const proceed = () => navigate(to, isGuardEntry() ? { ...options, replace: true } : options)
    const { pathname } = new URL(to, window.location.href)
    if (guard.current && pathname !== window.location.pathname)
      guard.current({ proceed, isSignOut: pathname === pages.logout })
    else proceed()
  }, [])
  return (
    <UnsavedChanges value={guard}>
      <Router aroundNav={guardNavigation}>{children}</Router>
    </UnsavedChanges>
  )
}

/** The two options of somebody who is about to leave with unsaved changes. */
export interface UnsavedChangesPrompt {
  readonly stay: () => void
  readonly leave: () => void
  /** They are signing out; they have not chosen to discard their changes. */
  readonly isSignOut: boolean
}

/**
 * Asks before leaving with unsaved changes: by a link, by Back, and (with the browser's own prompt) by closing
 * or reloading. Returns the prompt to show, or null.
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
    guard.current = ({ proceed, undo, isSignOut }) =>
      setPrompt({
        isSignOut,
        stay: () => {
          setPrompt(null)
          undo?.()
        },
        leave: () => {
          release()
          proceed()
        },
      })
    if (!isGuardEntry()) window.history.pushState(guardState(), '')
    return release
  }, [isUnsaved, guard])

  useEffect(() => {
    const path = window.location.pathname
    let wasGuardEntry = isGuardEntry()
    const onPopState = () => {
      const isBack = wasGuardEntry && !isGuardEntry() && window.location.pathname === path
      wasGuardEntry = isGuardEntry()
      if (!isBack) return
      // Back has only reached the page's own entry, so the page is still open.
      const back = () => window.history.back()
      if (guard.current)
        guard.current({ proceed: back, undo: () => window.history.forward(), isSignOut: false })
      else back()
    }
    const onHistoryWrite = () => {
      wasGuardEntry = isGuardEntry()
    }
    // The history events are wouter's own.
    const historyWrites = ['pushState', 'replaceState']
    window.addEventListener('popstate', onPopState)
    for (const write of historyWrites) window.addEventListener(write, onHistoryWrite)
    return () => {
      window.removeEventListener('popstate', onPopState)
      for (const write of historyWrites) window.removeEventListener(write, onHistoryWrite)
    }
  }, [guard])

  return prompt
}
