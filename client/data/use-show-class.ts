import { useSWRConfig } from 'swr'
import { sendCommand } from './api.ts'

/** Views of the pages that begin with the class looked at last, without a class of their own. */
const BEGINS_WITH_CHOSEN = /\/(?:skills|playtime|factors|attention)(?:\?(?!.*\broster=).*)?$/

/**
 * Remembers on the server which of one's own classes was chosen, so that other pages and the next sign-in
 * begin with it. If that fails, the class is still the one in the address. Of another teacher's classes nothing
 * is remembered.
 */
export function useShowClass(): (rosterId: string, teacher: string | undefined) => void {
  const { mutate } = useSWRConfig()
  return (roster, teacher) => {
    if (teacher !== undefined) return
    void sendCommand('shell', 'shown-class', { body: { roster } })
      .then(() => mutate((key) => BEGINS_WITH_CHOSEN.test(String(key)), undefined))
      .catch(() => undefined)
  }
}
