/** The only source of "now": injected, so that lifetimes, windows and days can be tested. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
