import { useEffect, useReducer } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { RETURN_SECONDS } from '../../shared/rules/return-address.ts'

/** Stored in the history entry of the sign-in page: where somebody was, and how long that is valid. */
interface ReturnState {
  readonly return: string
  /** Epoch milliseconds. */
  readonly until: number
}

/** The page's own clock, unaffected by changes to the system time. */
const now = (): number => performance.timeOrigin + performance.now()

export const returnState = (address: string): ReturnState => ({
  return: address,
  until: now() + RETURN_SECONDS * 1000,
})

/** The address to return to after signing in, while it is valid (S2.108). */
export function useReturn(): string | undefined {
  const state = useHistoryState<Partial<ReturnState> | null>()
  const until = state?.until ?? 0
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const left = until - now()
    if (left <= 0) return
    const timer = setTimeout(rerender, left)
    return () => clearTimeout(timer)
  }, [until])
  return now() < until ? state?.return : undefined
}
