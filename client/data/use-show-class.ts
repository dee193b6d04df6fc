import { useSWRConfig } from 'swr'
import { sendCommand } from './api.ts'

/** Views of the pages that begin with the class looked at last, without a class of their own. */
const BEGINS_WITH_CHOSEN = /\/(?:skills|playtime|factors|attention)(?:\?(?!.*\broster=).*)?$/

interface Shown {
  /** The class on screen. */
  readonly roster: string | null
  /** Of the address. */
  readonly params: { readonly roster?: string; readonly teacher?: string }
  readonly change: (changes: { readonly roster: string }, options?: { readonly replaces: boolean }) => void
}

/**
 * Chooses another class, and remembers on the server which of one's own was chosen, so that other pages and the next
 * sign-in begin with it. If that fails, the class is still the one in the address. Of another teacher's classes nothing
 * is remembered. `also`: what belongs to the class before.
 */
export function useShowClass<Also extends object>({
  roster: shown,
  params,
  change,
}: Shown): (roster: string, also: Also) => void {
  const { mutate } = useSWRConfig()
  return (roster, also) => {
    // Back leads to this class again, which an address without one will not name any more.
    if (params.roster === undefined && shown !== null) change({ roster: shown }, { replaces: true })
    change({ ...also, roster })
    if (params.teacher !== undefined) return
    void sendCommand('shell', 'shown-class', { body: { roster } })
      .then(() => mutate((key) => BEGINS_WITH_CHOSEN.test(String(key)), undefined))
      .catch(() => undefined)
  }
}
