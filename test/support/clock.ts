import type { Clock } from '../../server/clock.ts'

export interface MovableClock extends Clock {
  /** Moves "now" forward by so many seconds. */
  pass(seconds: number): void
}

/** A clock that stands still until it is moved; without a start it stands at the machine's now. */
export function movableClock(start: Date = new Date()): MovableClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    pass(seconds) {
      now += seconds * 1000
    },
  }
}
