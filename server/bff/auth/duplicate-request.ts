import { setTimeout as pause } from 'node:timers/promises'
import type { SessionStore, ShortLivedRecord } from '../session/store.ts'

/** Milliseconds: how long the second of two requests waits for the first, and how often it checks. */
const WAIT_MS = 4_000
const POLL_MS = 100

export const pending = { state: 'pending' } as const

/**
 * The result of the first request with the same code or token, because a browser may send one twice but must
 * sign in once. Still `pending` if it takes too long; undefined if unknown.
 */
export async function awaitFirstResult<Outcome extends { readonly state: string }>(
  store: Pick<SessionStore, 'peek'>,
  kind: ShortLivedRecord,
  name: string,
): Promise<Outcome | undefined> {
  const started = performance.now()
  let outcome = (await store.peek(kind, name)) as Outcome | undefined
  while (outcome?.state === pending.state && performance.now() - started < WAIT_MS) {
    await pause(POLL_MS)
    outcome = (await store.peek(kind, name)) as Outcome | undefined
  }
  return outcome
}
