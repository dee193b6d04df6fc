import { lazy, type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type State, SWRConfig } from 'swr'
import { navigate } from 'wouter/use-browser-location'
import type { ErrorCode } from '../../shared/errors.ts'
import { href, pages } from '../../shared/paths.ts'
import type { ShellView } from '../../shared/screens/shell.ts'
import type { SigninReason } from '../../shared/signin-reasons.ts'
import { Refused, request, viewAddress } from '../data/api.ts'
import { FirstViews } from '../data/first-paint.ts'
import { SessionContext } from '../data/session-context.ts'
import { UnsavedChangesRouter } from '../routing/unsaved-changes-router.tsx'
import { returnState } from './return-state.ts'
import { announcePerson, onSessionMessage } from './session-end.ts'
import { signInReason } from './sign-in-reason.ts'
import { WithSuperpowers } from './superpowers.tsx'
import { useHasUnsentInput } from './use-unsent-input.ts'

const SignInAgain = lazy(() => import('./sign-in-again.tsx'))
const AgreeFirst = lazy(() =>
  import('./sign-in-again.tsx').then((loaded) => ({ default: loaded.AgreeFirst })),
)

const FOCUS_THROTTLE_MS = 60_000
const FAILURE_RETRY_MS = 30_000

interface SessionProviderProps {
  readonly rp: string
  readonly children: ReactNode
}

/** Where the other tabs of a partner's educator go who signs out. */
const PARTNER_SIGNED_OUT = href(pages.login, undefined, {
  reason: 'partner-signed-out' satisfies SigninReason,
})

const shellKey = viewAddress('shell')
/** Identifies whose views these are: equal keys mean the same person in the same kind of session. */
const identityOf = ({ kind, person }: ShellView): string => `${kind} ${person.id}`

/**
 * Whether this person can sign in again by themselves; class devices and viewing as somebody else have to
 * start over.
 */
const canSignInAgain = ({ kind }: ShellView): boolean => kind === 'account' || kind === 'partner'

/** A pending request to sign in again, shared by every caller that waits for it. */
interface SignInRequest {
  readonly answer: Promise<boolean>
  readonly settle: (isBack: boolean) => void
}

function newSignInRequest(): SignInRequest {
  let settle = (_: boolean) => {}
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  return { answer, settle: (isBack) => settle(isBack) }
}

/**
 * Everything on screen belongs to one session of one person, and its views are cached in this component only.
 * When the session ends (a 401 here, a sign-out in another tab, or another person signing in in this
 * browser), the page is left and every view is gone. Only if something has been typed is the same person
 * first asked to sign in again. The sign-in page keeps the address to return to in its history state, never
 * in an address.
 */
export default function SessionProvider({ rp, children }: SessionProviderProps) {
  const firstViews = use(FirstViews)
  const hasInput = useHasUnsentInput()
  const person = useRef<ShellView | null>(null)
  const signInRequest = useRef<SignInRequest | null>(null)
  const isMounted = useRef(true)
  const isSure = useRef(true)
  const revalidateAll = useRef(() => {})
  const [signInShell, setSignInShell] = useState<ShellView | null>(null)
  const [agreeing, setAgreeing] = useState<{ readonly answer: (agreed: boolean) => void } | null>(null)
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  // Read before the frame renders, because rendering removes it.
  const [initialShell] = useState(() => firstViews.get(shellKey) as ShellView | undefined)

  const settle = useCallback((isBack: boolean) => {
    signInRequest.current?.settle(isBack)
    signInRequest.current = null
    setSignInShell(null)
  }, [])
  const end = useCallback(() => {
    const { pathname, search } = window.location
    firstViews.clear()
    // The first refusal leads to sign-in; others at the same time, or late ones, have nothing left to do.
    if (!isMounted.current || pathname === pages.login) return
    // With what an app has said of itself and the class (S2.70).
    if (pathname === pages.visualPassword) return navigate(pages.deviceLogin + search, { replace: true })
    navigate(href(pages.login, undefined, { reason: signInReason(person.current?.kind, rp) }), {
      replace: true,
      state: returnState(pathname + search),
    })
  }, [firstViews, rp])
  const signInAgain = useCallback(async () => {
    const shell = person.current
    if (shell === null || !canSignInAgain(shell) || !isMounted.current) {
      end()
      return false
    }
    if (signInRequest.current === null) {
      signInRequest.current = newSignInRequest()
      setSignInShell(shell)
    }
    return signInRequest.current.answer
  }, [end])

  const agreeFirst = useCallback(
    () =>
      new Promise<boolean>((resolve) =>
        setAgreeing({
          answer: (agreed) => {
            setAgreeing(null)
            resolve(agreed)
          },
        }),
      ),
    [],
  )

  /** Checks who the server says is signed in. Another person must not see this page. */
  const checkIdentity = useCallback(
    (shell: ShellView) => {
      const current = person.current
      isSure.current = current === null || identityOf(current) === identityOf(shell)
      if (!isSure.current) {
        settle(false)
        return setLeavingTo(pages.account)
      }
      person.current = shell
      if (current === null) announcePerson(identityOf(shell))
      if (signInRequest.current === null) return
      settle(true)
      revalidateAll.current()
    },
    [settle],
  )
  const refetchShell = useCallback(
    () =>
      request<ShellView>(shellKey).then(checkIdentity, (error: unknown) => {
        if (!(error instanceof Refused) || error.error.code !== 'factor-needed') return
        settle(false)
        setLeavingTo(pages.secureFirst)
      }),
    [checkIdentity, settle],
  )
  useEffect(() => {
    isMounted.current = true
    if (initialShell) checkIdentity(initialShell)
    return () => {
      isMounted.current = false
    }
  }, [initialShell, checkIdentity])
  useEffect(
    () =>
      onSessionMessage((message) => {
        const current = person.current
        isSure.current &&=
          message.is !== 'signed-out' && (current === null || message.person === identityOf(current))
        if (message.is === 'signed-out')
          return setLeavingTo(current?.kind === 'partner' ? PARTNER_SIGNED_OUT : pages.login)
        if (current !== null && (signInRequest.current !== null || !isSure.current)) void refetchShell()
      }),
    [refetchShell],
  )
  // Navigates once nothing of the session is rendered, so that nothing keeps its data.
  useEffect(() => {
    if (leavingTo !== null) window.location.replace(leavingTo)
  }, [leavingTo])

  const session = useMemo(
    () => ({
      rp,
      recover: async (code: ErrorCode) =>
        code === 'no-session' ? signInAgain() : code === 'consent-needed' && agreeFirst(),
      isSure: () => isSure.current && signInRequest.current === null,
      sent: () => {
        hasInput.current = false
      },
    }),
    [rp, signInAgain, agreeFirst, hasInput],
  )
  const swrConfig = useMemo(
    () => ({
      provider: () => new Map<string, State>([...firstViews].map(([key, data]) => [key, { data }])),
      keepPreviousData: true,
      // A page opened right after a command shows what the command did, however lately it was open before.
      dedupingInterval: 0,
      focusThrottleInterval: FOCUS_THROTTLE_MS,
      errorRetryInterval: FAILURE_RETRY_MS,
      onErrorRetry: retryTransientError,
      onSuccess: (view: unknown, key: string) => {
        if (key === shellKey) checkIdentity(view as ShellView)
      },
      onError: (error: unknown) => {
        if (!(error instanceof Refused)) return
        if (error.error.code === 'factor-needed') return navigate(pages.secureFirst, { replace: true })
        if (error.error.code !== 'no-session') return
        if (hasInput.current || signInRequest.current !== null) void signInAgain()
        else end()
      },
    }),
    [firstViews, end, checkIdentity, signInAgain, hasInput],
  )
  if (leavingTo !== null) return null
  return (
    <SessionContext value={session}>
      <SWRConfig value={swrConfig}>
        <UnsavedChangesRouter>
          <WithSuperpowers>{children}</WithSuperpowers>
        </UnsavedChangesRouter>
        {signInShell !== null && (
          <Suspense>
            <SignInAgain
              shell={signInShell}
              revalidateAll={revalidateAll}
              onSignedIn={() => void refetchShell()}
              onGiveUp={() => {
                settle(false)
                end()
              }}
            />
          </Suspense>
        )}
        {agreeing && (
          <Suspense>
            <AgreeFirst onAnswer={agreeing.answer} />
          </Suspense>
        )}
      </SWRConfig>
    </SessionContext>
  )
}

/** Retries only what may pass by itself: no answer, 429 or a server error; always as a poll. */
function retryTransientError(
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
