/** The one source of "now": injected, so that lives, windows and days can be tested. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
