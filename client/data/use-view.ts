import { useContext, useEffect, useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { ErrorView } from '../../shared/errors.ts'
import type { Query } from '../../shared/paths.ts'
import { Refused, request, sendCommand, viewAddress } from './api.ts'
import { FirstViews } from './first-paint.ts'
import { SessionContext } from './session-context.ts'

/** A page that shows sample data asks for the real class this often (components.md, Failure, grade 2). */
const sampleRetryMs = 30_000

/** A view and what can be done about it. */
export interface Resource<View> {
  /** The last good view; the previous one while other params are on their way. */
  readonly view: View | undefined
  readonly error: ErrorView['error'] | undefined
  /** Nothing to show yet. */
  readonly isLoading: boolean
  /** A request is under way. */
  readonly isValidating: boolean
  readonly retry: () => void
  /**
   * Sends a command of this screen and shows the view it answers with; throws `Refused`. Over an ended session it is
   * sent once the same person has signed in again.
   */
  readonly send: (command: string, body?: unknown, method?: 'POST' | 'PUT' | 'DELETE') => Promise<View>
}

const isSample = (view: unknown): boolean =>
  typeof view === 'object' && view !== null && 'source' in view && view.source === 'sample'

/**
 * A refusal that asking again cannot mend: the old view is not ours to show any more. What a session that has ended
 * means for it is decided where the session is known.
 */
const isFinal = ({ status, error }: Refused): boolean =>
  status >= 400 && status < 500 && status !== 429 && error.code !== 'no-session'

/**
 * The view of a screen for these params. What a person caused (arriving, changing the address, `again`) is a
 * plain request; what a timer or the window's focus caused is a poll. Params null asks nothing.
 */
export function useView<View>(screen: string, params: Query | null = {}): Resource<View> {
  const key = params === null ? null : viewAddress(screen, params)
  const fresh = useContext(FirstViews)
  const session = useContext(SessionContext)
  const { cache, mutate: mutateAll } = useSWRConfig()
  const isFresh = key !== null && fresh.has(key)
  const answered = useRef(isFresh ? key : null)
  const { data, error, isLoading, isValidating, mutate } = useSWR<View, Refused>(
    key,
    (address: string) => {
      const poll = answered.current === address
      answered.current = address
      return request<View>(address, { poll })
    },
    {
      revalidateIfStale: !isFresh,
      refreshInterval: (latest) => (isSample(latest) ? sampleRetryMs : 0),
    },
  )
  useEffect(() => {
    if (key !== null) fresh.delete(key)
  }, [fresh, key])
  return {
    view: error && isFinal(error) ? undefined : data,
    error: error?.error,
    isLoading,
    isValidating,
    retry: () => {
      answered.current = null
      void mutate()
      // What failed beside it, such as the frame, is asked for too.
      void mutateAll((other) => other !== key && cache.get(String(other))?.error !== undefined)
    },
    send: async (command, body, method) => {
      const sending = () => sendCommand<View>(screen, command, { body, method })
      const view = await sending().catch(async (error: unknown) => {
        const hasEnded = error instanceof Refused && error.error.code === 'no-session'
        if (hasEnded && (await session.signInAgain())) return sending()
        throw error
      })
      session.sent()
      // Under the address it was sent from: another class may be shown by now, and this is not its view.
      await mutateAll(key, view, { revalidate: false })
      return view
    },
  }
}
