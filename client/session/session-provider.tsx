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
/** Whose views these are: the same text is the same person, in the same kind of session. */
const keyOf = ({ kind, person }: ShellView): string => `${kind} ${person.id}`

/** Who has a way in of their own; a class device, or a look at somebody else's pages, is begun anew. */
const canComeBack = ({ kind }: ShellView): boolean => kind === 'account' || kind === 'partner'

/** A question that is put once, however many ask. */
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
 * Everything shown belongs to one session of one person, and its views live in this room alone. When it ends, by a
 * 401 here or a sign-out in another tab, or when somebody else turns up in this browser, the room is left and gone
 * with every view in it. Only over something typed does it first ask the same person to sign in again. The sign-in page
 * keeps the address to come back to in its history state, never in an address.
 */
export default function SessionProvider({ rp, children }: SessionProviderProps) {
  const first = use(FirstViews)
  const typed = useTyped()
  const person = useRef<ShellView | null>(null)
  const question = useRef<Question | null>(null)
  const isHere = useRef(true)
  const showAnew = useRef(() => {})
  const [signInFor, setSignInFor] = useState<ShellView | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  // Taken before the frame draws it, and with that takes it away.
  const [painted] = useState(() => first.get(shellKey) as ShellView | undefined)

  const settle = useCallback((isBack: boolean) => {
    question.current?.settle(isBack)
    question.current = null
    setSignInFor(null)
  }, [])
  const end = useCallback(() => {
    const { pathname, search } = window.location
    first.clear()
    // The first refusal leads out; those of the same moment, and late ones, find nobody here.
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

  /** What the server says of who is here. Somebody else's page is not theirs to see. */
  const saw = useCallback(
    (shell: ShellView) => {
      const known = person.current
      if (known !== null && keyOf(known) !== keyOf(shell)) {
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
        if (told.is === 'ended') return setLeft(pages.login)
        if (known !== null && (question.current !== null || told.person !== keyOf(known))) void look()
      }),
    [look],
  )
  // Gone to once nothing of this room is drawn, so that nothing of it holds anybody.
  useEffect(() => {
    if (left !== null) window.location.replace(left)
  }, [left])

  const session = useMemo(
    () => ({
      rp,
      signInAgain,
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
