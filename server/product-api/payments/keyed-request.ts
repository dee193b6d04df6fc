import { randomUUID } from 'node:crypto'
import { hashOf } from '../auth/single-use.ts'
import { Refusal } from '../refusal.ts'

/** Milliseconds a process has for what it asks the provider about one row; if it dies, the next one goes on then. */
const BUSY_MS = 45_000

const usedForOther = () => new Refusal(409, 'conflict', 'This key was used for something else.')
/** Two requests would charge twice, or there is nothing to charge any more. */
export const conflictBecause = (why: string) => new Refusal(409, 'conflict', why)
export const noCards = () => new Refusal(503, 'unavailable', 'Cards cannot be charged here right now.')

/** Who asked for what under which key. */
export interface KeyedRequest {
  readonly who: string
  readonly key: string
  readonly call: string
  readonly request: unknown
}

/** The columns of a row for something that was asked under a key, taken by this process at once. */
export const keyedColumns = (keyed: KeyedRequest, now: Date) => ({
  id: randomUUID(),
  keyHash: keyHashOf(keyed),
  requestHash: hashOf(JSON.stringify(keyed.request)),
  busyUntil: busyFrom(now),
  createdAt: now,
})

export const keyHashOf = ({ who, key, call }: Omit<KeyedRequest, 'request'>): string =>
  hashOf(JSON.stringify([who, call, key]))

export const busyFrom = (now: Date): Date => new Date(now.getTime() + BUSY_MS)

/** Throws 409 if a key stands for another request. */
export function requireSame(row: { readonly requestHash: string }, requestHash: string): void {
  if (row.requestHash !== requestHash) throw usedForOther()
}
