import { lazy, type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type State, SWRConfig } from 'swr'
import { navigate } from 'wouter/use-browser-location'
import { pages } from '../../shared/paths.ts'
import type { ShellView } from '../../shared/screens/shell.ts'
import { Refused, request, viewAddress } from '../data/api.ts'
import { FirstViews } from '../data/first-paint.ts'
import { SessionContext } from '../data/session-context.ts'
import { UnsavedChangesRouter } from '../routing/unsaved-changes.tsx'
import { returnState } from './return-state.ts'
import { announcePerson, onTold } from './session-end.ts'
import { SuperpowersRequest } from './superpowers.tsx'
import { useTyped } from './use-typed.ts'

const SignInAgain = lazy(() => import('./sign-in-again.tsx'))

const focusThrottleMs = 60_000
const failureRetryMs = 30_000

interface SessionProviderProps {
  readonly rp: string
  readonly children: ReactNode
}

const shellKey = viewAddress('shell')
/** Identifies whose views these are: equal keys mean the same person in the same kind of session. */
const keyOf = ({ kind, person }: ShellView): string => `${kind} ${person.id}`

/**
 * Whether this person can sign in again by themselves; class devices and viewing as somebody else have to
 * start over.
 */
const canComeBack = ({ kind }: ShellView): boolean => kind === 'account' || kind === 'partner'

/** A question asked only once, however many callers need the answer. */
interface Question {
  readonly answer: Promise<boolean>
  readonly settle: (isBack: boolean) => void
}

function newQuestion(): Question {
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
  const first = use(FirstViews)
  const typed = useTyped()
  const person = useRef<ShellView | null>(null)
  const question = useRef<Question | null>(null)
  const isHere = useRef(true)
  const isSure = useRef(true)
  const showAnew = useRef(() => {})
  const [signInFor, setSignInFor] = useState<ShellView | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  // Read before the frame renders, because rendering removes it.
  const [painted] = useState(() => first.get(shellKey) as ShellView | undefined)

  const settle = useCallback((isBack: boolean) => {
    question.current?.settle(isBack)
    question.current = null
    setSignInFor(null)
  }, [])
  const end = useCallback(() => {
    const { pathname, search } = window.location
    first.clear()
    // The first refusal leads to sign-in; others at the same time, or late ones, have nothing left to do.
    if (!isHere.current || pathname === pages.login) return
    if (pathname === pages.visualPassword) return navigate(pages.deviceLogin, { replace: true })
    navigate(pages.login, { replace: true, state: returnState(pathname + search) })
  }, [first])
  const signInAgain = useCallback(async () => {
    const here = person.current
    if (here === null || !canComeBack(here) || !isHere.current) {
      end()
      return false
    }
    if (question.current === null) {
      question.current = newQuestion()
      setSignInFor(here)
    }
    return question.current.answer
  }, [end])

  /** Checks who the server says is signed in. Another person must not see this page. */
  const saw = useCallback(
    (shell: ShellView) => {
      const known = person.current
      isSure.current = known === null || keyOf(known) === keyOf(shell)
      if (!isSure.current) {
        settle(false)
        return setLeft(pages.account)
      }
      person.current = shell
      if (known === null) announcePerson(keyOf(shell))
      if (question.current === null) return
      settle(true)
      showAnew.current()
    },
    [settle],
  )
  const look = useCallback(() => request<ShellView>(shellKey).then(saw, () => undefined), [saw])
  useEffect(() => {
    isHere.current = true
    if (painted) saw(painted)
    return () => {
      isHere.current = false
    }
  }, [painted, saw])
  useEffect(
    () =>
      onTold((told) => {
        const known = person.current
        isSure.current &&= told.is !== 'ended' && (known === null || told.person === keyOf(known))
        if (told.is === 'ended') return setLeft(pages.login)
        if (known !== null && (question.current !== null || !isSure.current)) void look()
      }),
    [look],
  )
  // Navigates once nothing of the session is rendered, so that nothing keeps its data.
  useEffect(() => {
    if (left !== null) window.location.replace(left)
  }, [left])

  const session = useMemo(
    () => ({
      rp,
      signInAgain,
      isSure: () => isSure.current && question.current === null,
      sent: () => {
        typed.current = false
      },
    }),
    [rp, signInAgain, typed],
  )
  const requests = useMemo(
    () => ({
      provider: () => new Map<string, State>([...first].map(([key, data]) => [key, { data }])),
      keepPreviousData: true,
      focusThrottleInterval: focusThrottleMs,
      errorRetryInterval: failureRetryMs,
      onErrorRetry: retryWhatMayPass,
      onSuccess: (view: unknown, key: string) => {
        if (key === shellKey) saw(view as ShellView)
      },
      onError: (error: unknown) => {
        if (!(error instanceof Refused) || error.error.code !== 'no-session') return
        if (typed.current || question.current !== null) void signInAgain()
        else end()
      },
    }),
    [first, end, saw, signInAgain, typed],
  )
  if (left !== null) return null
  return (
    <SessionContext value={session}>
      <SWRConfig value={requests}>
        <UnsavedChangesRouter>
          <SuperpowersRequest>{children}</SuperpowersRequest>
        </UnsavedChangesRouter>
        {signInFor !== null && (
          <Suspense fallback={null}>
            <SignInAgain
              shell={signInFor}
              showAnew={showAnew}
              onIn={() => void look()}
              onGiveUp={() => {
                settle(false)
                end()
              }}
            />
          </Suspense>
        )}
      </SWRConfig>
    </SessionContext>
  )
}

/** Retries only what may pass by itself: no answer, 429 or a server error; always as a poll. */
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
