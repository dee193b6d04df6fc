import type { Clock } from '../../clock.ts'
import { type Event, newId, newRecords, type Records } from './records.ts'

const SECOND_MS = 1_000

/** What the parts of the stand-in share: its memory, its clock, and where its events go. */
export interface Provider {
  readonly records: Records
  /** Now, in seconds. */
  now(): number
  /** Tells whoever listens that something happened to an object. */
  tell(type: string, object: unknown): void
}

/** A card provider without anything in it yet. */
export function newProvider(clock: Clock, listen: (event: Event) => void): Provider {
  const now = () => Math.floor(clock.now().getTime() / SECOND_MS)
  return {
    records: newRecords(),
    now,
    tell: (type, object) =>
      listen({
        id: newId('evt'),
        object: 'event',
        type,
        created: now(),
        livemode: false,
        data: { object: structuredClone(object) },
      }),
  }
}
