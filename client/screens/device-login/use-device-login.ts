import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../shared/paths.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { type AppCommands, type DeviceState, loading, nextState } from './states.ts'

/** Query parameters in which an app describes itself when it opens this page. */
const DEVICE_PARAMS = ['deviceId', 'buildNumber', 'fromApp'] as const
/** The provider of a way in from Google, as in the former callback pages. */
const GOOGLE = 'g'

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
  const [state, dispatch] = useReducer(nextState, loading)
  const [commands, setCommands] = useState<AppCommands | null>(null)
  const isLoading = state.name === 'LOADING'
  const preparing = useCommand(
    () => {
      const body = {
        buildNumber: query.get('buildNumber') ?? undefined,
        fromApp: query.get('fromApp') ?? undefined,
      }
      return request<{ commands: AppCommands } | undefined>(api.lookAtDevice, { method: 'POST', body })
    },
    {
      done: (app) => {
        setCommands(app?.commands ?? null)
        dispatch({ type: 'prepared' })
      },
      refused: (refusal) =>
        dispatch({ type: 'unprepared', refusal, withGoogle: query.get('provider') === GOOGLE }),
    },
  )
  const entering = useCommand(
    (code: string) => {
      const device = Object.fromEntries(DEVICE_PARAMS.map((name) => [name, query.get(name) ?? undefined]))
      return request<{ redirectTo: string }>(api.code, { method: 'POST', body: { code, ...device } })
    },
    {
      leaves: true,
      done: ({ redirectTo }) => navigate(redirectTo, { replace: true }),
      refused: (refusal) => dispatch({ type: 'refused', refusal }),
    },
  )
  const prepare = useEffectEvent(() => void preparing.run())
  useEffect(() => {
    if (isLoading) prepare()
  }, [isLoading])
  return {
    state,
    commands,
    enter: (code) => {
      dispatch({ type: 'submitted' })
      void entering.run(code)
    },
    back: () => dispatch({ type: 'back' }),
    again: () => dispatch({ type: 'again' }),
  }
}
