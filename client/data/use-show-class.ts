import { useEffect, useRef } from 'react'
import { type Cache, useSWRConfig } from 'swr'
import { sendCommand } from './api.ts'

const NAMES_CLASS = /[?&]roster=/
/** Whether a view shows a class though it was asked for none: then it is the one looked at last. */
const beginsWithLast = (key: string, cache: Cache): boolean =>
  !NAMES_CLASS.test(key) && (cache.get(key)?.data as { roster?: unknown } | undefined)?.roster !== undefined

interface Shown {
  /** The class on screen; null if there is none, or it is one of several. */
  readonly roster: string | null
  /** Of the address. */
  readonly params: { readonly roster?: string; readonly teacher?: string }
  readonly change: (changes: { readonly roster: string }, options?: { readonly replaces: boolean }) => void
}

/**
 * Chooses another class. Which of one's own was chosen, or gone back to, is remembered on the server, so that other
 * pages and the next sign-in begin with it. If that fails, the class is still the one in the address. Of another
 * teacher's classes nothing is remembered. `also`: what belongs to the class before.
 */
export function useShowClass<Also extends object>({
  roster: shown,
  params: { roster: named, teacher },
  change,
}: Shown): (roster: string, also: Also) => void {
  const { cache, mutate } = useSWRConfig()
  // What a page is opened with was not chosen on it.
  const before = useRef(named)
  useEffect(() => {
    if (named && !teacher && named !== before.current)
      void sendCommand('shell', 'shown-class', { body: { roster: named } }).then(
        () => mutate((key) => beginsWithLast(key as string, cache), undefined),
        () => undefined,
      )
    before.current = named
  }, [named, teacher, cache, mutate])
  return (roster, also) => {
    // Back leads to this class again, which an address without one will not name any more.
    if (!named && shown) change({ roster: shown }, { replaces: true })
    change({ ...also, roster })
  }
}
