import { use } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { sendCommand, viewAddress } from './api.ts'
import { FirstViews } from './first-paint.ts'
import { SessionContext } from './session-context.ts'

/** The pages that begin with the class looked at last. */
const SCREENS = ['skills', 'playtime', 'factors', 'attention']

/**
 * Remembers on the server which of one's own classes was chosen, so that other pages and the next sign-in
 * begin with it. If that fails, the class is still the one in the address. Of another teacher's classes, and
 * in a partner's sessions, nothing is remembered.
 */
export function useShowClass(): (rosterId: string, teacher: string | undefined) => void {
  const { rp } = use(SessionContext)
  const [path] = useLocation()
  const { mutate } = useSWRConfig()
  const firstViews = use(FirstViews)
  const beginsWithChosen = (key: unknown) =>
    typeof key === 'string' &&
    SCREENS.some((screen) => key.split('?', 1)[0] === viewAddress(screen)) &&
    !new URLSearchParams(key.split('?')[1]).has('roster')
  return (roster, teacher) => {
    if (teacher !== undefined || path.startsWith(`${rp}/`)) return
    void sendCommand('shell', 'shown-class', { body: { roster } })
      .then(() => {
        firstViews.clear()
        return mutate(beginsWithChosen, undefined)
      })
      .catch(() => undefined)
  }
}
