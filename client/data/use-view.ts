import { useContext, useEffect, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { ErrorView } from '../../shared/errors.ts'
import type { Query } from '../../shared/paths.ts'
import type { Unread } from '../../shared/unread.ts'
import { type CachedAnswer, type Refused, request, sendCommand, viewAddress } from './api.ts'
import { FirstViews } from './first-paint.ts'
import { SessionContext } from './session-context.ts'
import { useSignedIn } from './use-signed-in.ts'

/** How often a page with sample data requests the real class again (components.md, Failure, grade 2). */
const sampleRetryMs = 30_000
/** How often a page whose figures are still being added up asks for them. */
const addingUpRetryMs = 5_000
/** How often a view that shows what children just did is requested again: what they did stands there within 10 s. */
const liveEveryMs = 8_000

/** How often a class is looked at while its teacher watches it (S7.123, S9.52). */
export const liveRefreshMs = 5_000

/** A view, its state and its actions. */
export interface Resource<View> {
  /** The last good view; the previous one while other params are loading. */
  readonly view: View | undefined
  readonly error: ErrorView['error'] | undefined
  /** What of the view's data could not be read, in words. */
  readonly unread: string | undefined
  /** Nothing to show yet. */
  readonly isLoading: boolean
  /** A request is under way. */
  readonly isValidating: boolean
  readonly retry: () => void
  /** Requests the view as it is now. */
  readonly newest: () => Promise<View | undefined>
  /**
   * Sends a command of this screen and shows the view it returns; throws `Refused`. If the session has ended,
   * it is sent after the same person has signed in again.
   */
  readonly send: (command: string, body?: unknown, method?: 'POST' | 'PUT' | 'DELETE') => Promise<View>
}

/** When a view is requested again that will be better soon: sample data, or sums that are still being added up. */
function betterInMs(view: unknown): number | undefined {
  const { source, asOf } = (view ?? {}) as { source?: unknown; asOf?: unknown }
  if (source === 'sample') return sampleRetryMs
  return asOf === null ? addingUpRetryMs : undefined
}

/**
 * Refusals that a retry cannot fix: the old view must not be shown any more. An ended session is handled
 * where the session is known.
 */
const isFinal = ({ status, error }: Refused): boolean =>
  status >= 400 && status < 500 && status !== 429 && error.code !== 'no-session'

export interface Options<View> {
  /** Whether a view shows what children just did: it then follows it, while the page is in sight. */
  readonly isLive?: (view: View) => boolean
  /** How often it then is requested again. */
  readonly liveMs?: number
  /** Asks again so often, while the page is in sight: also after a failure. */
  readonly refreshMs?: number
}

/**
 * A screen's view for these params. Whatever a person does (opening the page, changing the address, `again`)
 * is a plain request; requests by a timer or on focus are polls. With null params nothing is requested.
 */
export function useView<View>(
  screen: string,
  params: Query | null = {},
  { isLive = () => false, liveMs = liveEveryMs, refreshMs }: Options<View> = {},
): Resource<View> {
  const key = params === null ? null : viewAddress(screen, params)
  const fresh = useContext(FirstViews)
  const session = useContext(SessionContext)
  const signedIn = useSignedIn()
  const { cache, mutate: mutateAll } = useSWRConfig()
  const isFresh = key !== null && fresh.has(key)
  const answered = useRef(isFresh ? key : null)
  // A number: a function would be another one at each drawing, and each would begin the wait anew.
  const [everyMs, setEveryMs] = useState(0)
  const lastAnswers = useRef(new Map<string, CachedAnswer>())
  const { data, error, isLoading, isValidating, mutate } = useSWR<View & Unread, Refused>(
    key,
    (address: string) => {
      const poll = answered.current === address
      answered.current = address
      return request<View & Unread>(address, {
        poll,
        ...(refreshMs && { cached: cachedOf(lastAnswers.current, address) }),
      })
    },
    {
      revalidateIfStale: !isFresh,
      refreshInterval: refreshMs ?? everyMs,
      ...(refreshMs && { errorRetryInterval: refreshMs }),
    },
  )
  const nextMs = betterInMs(data) ?? (data !== undefined && isLive(data) ? liveMs : 0)
  useEffect(() => setEveryMs(nextMs), [nextMs])
  useEffect(() => {
    if (key !== null) fresh.delete(key)
  }, [fresh, key])
  return {
    view: error && isFinal(error) ? undefined : data,
    error: error?.error,
    unread: data?.unread,
    isLoading,
    isValidating,
    retry: () => {
      answered.current = null
      void mutate()
      // Requests that failed elsewhere, such as the frame's, are repeated too.
      void mutateAll((other) => other !== key && cache.get(String(other))?.error !== undefined)
    },
    newest: () => mutate(),
    send: async (command, body, method) => {
      const view = await signedIn(() => sendCommand<View>(screen, command, { body, method }))
      session.sent()
      // Stored under the address it was sent from: another class may be on screen by now.
      await mutateAll(key, view, { revalidate: false })
      // What is still under way may answer with what was before.
      void mutateAll((other) => other !== key && cache.get(String(other))?.isValidating === true)
      return view
    },
  }
}

/** What is cached of an address's last answer; of no other, because another class may be on screen by now. */
function cachedOf(all: Map<string, CachedAnswer>, address: string): CachedAnswer {
  const cached = all.get(address) ?? { etag: null, answer: undefined }
  all.clear()
  all.set(address, cached)
  return cached
}
