/** Consecutive failures after which calls to a base are paused. */
export const FAILURES_TO_OPEN = 10
/** Milliseconds of pause before one call is let through as a trial. */
export const OPEN_MS = 2_000

/**
 * Stops calling a base that does not answer, so that people get their error at once and the base can recover.
 * Counts consecutive failures: a base that answers some calls stays open for all of them. `now` is monotonic
 * milliseconds.
 */
export class Breaker {
  #failures = 0
  #closedUntil = 0
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether a call may go out; after the pause it admits one per pause until one succeeds. */
  admits(): boolean {
    if (this.#failures < FAILURES_TO_OPEN) return true
    const now = this.#now()
    if (now < this.#closedUntil) return false
    this.#closedUntil = now + OPEN_MS
    return true
  }

  answered(): void {
    this.#failures = 0
  }

  failed(): void {
    this.#failures += 1
    if (this.#failures === FAILURES_TO_OPEN) this.#closedUntil = this.#now() + OPEN_MS
  }
}
