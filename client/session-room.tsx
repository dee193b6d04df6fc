import { type ReactNode, use, useCallback, useEffect, useMemo } from 'react'
import { type State, SWRConfig } from 'swr'
import { navigate } from 'wouter/use-browser-location'
import { pages } from '../shared/paths.ts'
import { Refused } from './api.ts'
import { FirstViews } from './first-paint.ts'
import { SessionContext } from './session-context.ts'
import { onAnnouncedEnd } from './session-end.ts'

const focusThrottleMs = 60_000
const failureRetryMs = 30_000

interface SessionRoomProps {
  readonly rp: string
  readonly children: ReactNode
}

/**
 * Everything shown belongs to one session, and its views live in this room alone. When it ends, by a 401 here or
 * a sign-out in another tab, the room is left and gone with every view in it; the sign-in page keeps the address
 * to come back to in its history state, never in an address.
 */
export default function SessionRoom({ rp, children }: SessionRoomProps) {
  const first = use(FirstViews)
  const end = useCallback(() => {
    const { pathname, search } = window.location
    first.clear()
    // The first refusal leads out; those of the same moment find nobody here.
    if (pathname === pages.login) return
    navigate(pages.login, { replace: true, state: { return: pathname + search } })
  }, [first])
  useEffect(() => onAnnouncedEnd(() => window.location.replace(pages.login)), [])
  const session = useMemo(() => ({ rp, end }), [rp, end])
  const requests = useMemo(
    () => ({
      provider: () => new Map<string, State>([...first].map(([key, data]) => [key, { data }])),
      keepPreviousData: true,
      focusThrottleInterval: focusThrottleMs,
      errorRetryInterval: failureRetryMs,
      onErrorRetry: retryWhatMayPass,
      onError: (error: unknown) => {
        if (error instanceof Refused && error.error.code === 'no-session') end()
      },
    }),
    [first, end],
  )
  return (
    <SessionContext value={session}>
      <SWRConfig value={requests}>{children}</SWRConfig>
    </SessionContext>
  )
}

/** Asks again by itself only where time may mend it: no answer, 429 or a server's failure; always as a poll. */
function retryWhatMayPass(
  error: unknown,
  _key: string,
  { errorRetryInterval }: { readonly errorRetryInterval: number },
  revalidate: (options: { retryCount: number }) => unknown,
  { retryCount }: { readonly retryCount: number },
): void {
  const status = error instanceof Refused ? error.status : 0
  if (status >= 400 && status < 500 && status !== 429) return
  setTimeout(() => void revalidate({ retryCount }), errorRetryInterval)
}
