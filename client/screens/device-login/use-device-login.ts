import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../shared/paths.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { byBadge } from '../../routing/by-badge.ts'
import { type AppCommands, type DeviceState, loading, nextState } from './states.ts'

/** Query parameters in which an app describes itself when it opens this page. */
const DEVICE_PARAMS = ['deviceId', 'buildNumber', 'fromApp'] as const
/** The provider of a way in from Google, as in the former callback pages. */
const GOOGLE = 'g'

/** Milliseconds in which the server says something, or it cannot be reached: a child waits no longer. */
const ANSWER_MS = 15_000

/** What a right code answers: of a class, where its names are; of a child, whom to greet. */
type Entered =
  | { readonly redirectTo: string }
  | { readonly welcome: { readonly name: string; readonly playAt: string | null } }

interface DeviceLogin {
  readonly state: DeviceState
  /** Null in a browser. */
  readonly commands: AppCommands | null
  readonly enter: (code: string) => void
  readonly back: () => void
  readonly again: () => void
}

/** Runs the states of the device login: asks whether the app may sign in, then sends the code (S4.31 to S4.40). */
export function useDeviceLogin(): DeviceLogin {
  const query = new URLSearchParams(useSearch())
  const [given, rosterId] = [query.get('code'), query.get('rosterId')]
  const [badge] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('badge'))
  const [state, dispatch] = useReducer(nextState, loading)
  const [commands, setCommands] = useState<AppCommands | null>(null)
  const isLoading = state.name === 'LOADING'
  const preparing = useCommand(
    () => {
      const body = {
        buildNumber: query.get('buildNumber') ?? undefined,
        fromApp: query.get('fromApp') ?? undefined,
      }
      return request<{ commands: AppCommands } | undefined>(api.lookAtDevice, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(ANSWER_MS),
      })
    },
    {
      done: (app) => {
        setCommands(app?.commands ?? null)
        dispatch({ type: 'prepared' })
        if (badge !== null) enterBadge(badge)
        else if (given !== null) enterGiven(given)
      },
      refused: (refusal) =>
        dispatch({ type: 'unprepared', refusal, withGoogle: query.get('provider') === GOOGLE }),
    },
  )
  const entering = useCommand(
    (entry: { readonly code: string } | { readonly badge: string }) => {
      const device = Object.fromEntries(DEVICE_PARAMS.map((name) => [name, query.get(name) ?? undefined]))
      return request<Entered>('badge' in entry ? api.badge : api.code, {
        method: 'POST',
        body: { ...entry, ...device },
        signal: AbortSignal.timeout(ANSWER_MS),
      })
    },
    {
      leaves: true,
      done: (entered, entry) => {
        if ('redirectTo' in entered)
          return navigate(
            entered.redirectTo + (rosterId === null ? '' : `?${new URLSearchParams({ rosterId })}`),
            { replace: true, ...('badge' in entry && { state: byBadge }) },
          )
        const { name, playAt } = entered.welcome
        dispatch({ type: 'welcomed', welcome: { child: name, playAt } })
      },
      refused: (refusal) => dispatch({ type: 'refused', refusal }),
    },
  )
  const enter = (code: string) => {
    dispatch({ type: 'submitted' })
    void entering.run({ code })
  }
  /** A badge opens its child's pictures; what is behind the `#` stays in no history. */
  const enterBadge = (id: string) => {
    navigate(window.location.pathname + window.location.search, { replace: true })
    dispatch({ type: 'submitted' })
    void entering.run({ badge: id })
  }
  /** A code that an app came with is used once, and stays in no history (S2.70). */
  const enterGiven = (code: string) => {
    const rest = new URLSearchParams(query)
    rest.delete('code')
    navigate(`${window.location.pathname}?${rest}`, { replace: true })
    enter(code)
  }
  const prepare = useEffectEvent(() => void preparing.run())
  useEffect(() => {
    if (isLoading) prepare()
  }, [isLoading])
  return {
    state,
    commands,
    enter,
    back: () => dispatch({ type: 'back' }),
    again: () => dispatch({ type: 'again' }),
  }
}
