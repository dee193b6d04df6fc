import { useLayoutEffect, useState } from 'react'
import { unsaved } from './guard-entry.ts'
import { pushGuardEntry, watchBack } from './watch-back.ts'

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
  const [prompt, setPrompt] = useState<UnsavedChangesPrompt | null>(null)

  // Before anything is painted: who reads that it is saved may leave at once.
  useLayoutEffect(() => {
    watchBack()
    if (!isUnsaved) return
    let isAsked = false
    const close = () => {
      isAsked = false
      setPrompt(null)
    }
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = () => {
      unsaved.guard = null
      window.removeEventListener('beforeunload', prevent)
      close()
    }
    window.addEventListener('beforeunload', prevent)
    unsaved.guard = ({ proceed, undo, isSignOut }) => {
      const stay = () => {
        close()
        undo?.()
      }
      // A link has asked already, and Back does what Escape does.
      if (isAsked) return stay()
      isAsked = true
      setPrompt({
        isSignOut,
        stay,
        leave: () => {
          release()
          proceed()
        },
      })
    }
    pushGuardEntry()
    return release
  }, [isUnsaved])

  return prompt
}
