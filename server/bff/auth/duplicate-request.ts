import { setTimeout as pause } from 'node:timers/promises'
import type { SessionStore, ShortRecord } from '../session/store.ts'

/** Milliseconds: how long the second of two requests waits for the first, and how often it checks. */
const WAIT_MS = 4_000
const LOOK_MS = 100

export const underWay = { is: 'under-way' } as const

/**
 * The result of the first request with the same code or token, because a browser may send one twice but must
 * sign in once. Still `under-way` if it takes too long; undefined if unknown.
 */
export async function outcomeOfFirst<Outcome extends { readonly is: string }>(
  store: Pick<SessionStore, 'peek'>,
  kind: ShortRecord,
  name: string,
): Promise<Outcome | undefined> {
  const started = performance.now()
  let outcome = (await store.peek(kind, name)) as Outcome | undefined
  while (outcome?.is === underWay.is && performance.now() - started < WAIT_MS) {
    await pause(LOOK_MS)
    outcome = (await store.peek(kind, name)) as Outcome | undefined
  }
  return outcome
}
