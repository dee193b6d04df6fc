/** Failures in a row, with no answer among them, after which a base is left alone. */
export const FAILURES_TO_OPEN = 10
/** How long it is left alone before one call is let through to try. */
export const OPEN_MS = 2_000

/**
 * Stops calling a base that does not answer, so that people get their error at once and the base its
 * rest. Counts failures in a row: a base that answers some calls stays open for all of them.
 * `now` is monotonic milliseconds.
 */
export class Breaker {
  #failures = 0
  #closedUntil = 0
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether a call may go out; after the pause it lets one through per pause until one succeeds. */
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
