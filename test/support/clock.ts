import type { Clock } from '../../server/clock.ts'

export interface MovableClock extends Clock {
  /** Moves "now" forward by so many seconds. */
  pass(seconds: number): void
}

/** A clock that only moves when told to; starts at the current time by default. */
export function movableClock(start: Date = new Date()): MovableClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    pass(seconds) {
      now += seconds * 1000
    },
  }
}
