import { GUARD_KEY, isGuardEntry, unsaved } from './guard-entry.ts'

/** Something that is open over the page. */
export interface Opened {
  /** Closes it, or says why it stays. */
  readonly close: () => void
  /** It stays, because something typed would be lost. */
  readonly stays: boolean
}

/** What is open over the page and is not in its address, the last opened last. */
export const opened: { readonly current: Opened }[] = []

let isWatched = false

/**
 * From now on Back on a guard entry, which has only reached the page's own entry, closes what was opened last, or asks
 * before unsaved changes are left, or goes on to the page before.
 */
export function watchBack(): void {
  if (isWatched) return
  isWatched = true
  const { history } = window
  const currentEntry = () => ({ isGuard: isGuardEntry(), href: window.location.href })
  const forward = () => history.forward()
  const back = () => history.back()
  let entry = currentEntry()
  const onHistory = ({ type }: Event) => {
    const before = entry
    entry = currentEntry()
    if (type !== 'popstate' || !before.isGuard || entry.isGuard || entry.href !== before.href) return
    const last = opened.at(-1)?.current
    if (unsaved.guard && last?.stays !== false)
      return unsaved.guard({ proceed: back, undo: forward, isSignOut: false })
    if (!last) return back()
    last.close()
    if (last.stays || unsaved.guard || opened.length > 1) forward()
  }
  // The last two are wouter's own.
  for (const event of ['popstate', 'pushState', 'replaceState']) window.addEventListener(event, onHistory)
}

/** Adds an entry that guards, unless the current entry is one that has served. */
export function pushGuardEntry(): void {
  if (!isGuardEntry()) window.history.pushState({ ...window.history.state, [GUARD_KEY]: true }, '')
}
