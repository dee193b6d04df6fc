/**
 * Marks the entry of the history that a page adds at its own address, so that Back closes what is open over it, or
 * asks before unsaved changes are left, instead of leaving.
 */
export const GUARD_KEY = 'guard'

/** Whether the current entry is one. */
export const isGuardEntry = (): boolean => Boolean(window.history.state?.[GUARD_KEY])

/** Called before a navigation: `proceed` completes it, `undo` reverts what has already happened. */
type Guard = (leaving: { proceed: () => void; undo?: () => void; isSignOut: boolean }) => void

/** Who is asked before the page is left; null without unsaved changes. */
export const unsaved: { guard: Guard | null } = { guard: null }
