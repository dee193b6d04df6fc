/** Consecutive failures after which calls of a pool are paused. */
export const FAILURES_TO_OPEN = 10
/** Milliseconds of pause before one call is let through as a trial. */
export const OPEN_MS = 2_000

/**
 * Stops calling a base that cannot be reached or does not answer, so that people get their error at once and the
 * base can recover. Counts consecutive failures: one that answers some calls stays open for all of them. `now` is
 * monotonic milliseconds.
 */
export class Breaker {
  #failures = 0
  #closedUntil = 0
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Milliseconds until a call may go out, 0 if now; after the pause one call per pause is let through until one
   * succeeds.
   */
  pauseMs(): number {
    if (this.#failures < FAILURES_TO_OPEN) return 0
    const now = this.#now()
    if (now < this.#closedUntil) return this.#closedUntil - now
    this.#closedUntil = now + OPEN_MS
    return 0
  }

  answered(): void {
    this.#failures = 0
  }

  failed(): void {
    this.#failures += 1
    if (this.#failures === FAILURES_TO_OPEN) this.#closedUntil = this.#now() + OPEN_MS
  }
}
