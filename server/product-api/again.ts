import type { FastifyBaseLogger } from 'fastify'

/** Interval of recurring jobs in milliseconds; each check costs one small query. */
export const AGAIN_MS = 10 * 60_000

/**
 * Runs a job at an interval while the process lives, never twice at a time, without keeping the process
 * alive. A failure is logged under `told` by its kind only, and the job is retried. Returns a function that
 * stops it.
 */
export function again(
  work: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  told: string,
): () => void {
  let working = false
  const timer = setInterval(() => {
    if (working) return
    working = true
    work()
      .catch((fault: unknown) =>
        log.warn({ fault: fault instanceof Error ? fault.name : typeof fault }, told),
      )
      .finally(() => {
        working = false
      })
  }, AGAIN_MS)
  timer.unref()
  return () => clearInterval(timer)
}
