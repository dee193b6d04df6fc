const SAMPLE_MS = 100

/** How late the event loop of this process is. */
export interface Lateness {
  /** By how many milliseconds the latest of regular timers came too late. */
  ms(): number
  end(): void
}

/** Waiting for others is cheap, but a busy processor delays everything: this tells. */
export function createLateness(): Lateness {
  let late = 0
  let due = performance.now() + SAMPLE_MS
  const sampler = setInterval(() => {
    late = performance.now() - due
    due = performance.now() + SAMPLE_MS
  }, SAMPLE_MS).unref()
  return { ms: () => late, end: () => clearInterval(sampler) }
}
