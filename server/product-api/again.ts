import type { FastifyBaseLogger } from 'fastify'

/** How often what has to be done again and again is done, milliseconds: looking costs one small query. */
export const AGAIN_MS = 10 * 60_000

/**
 * Does something again and again while the process runs, one at a time, and keeps no process running for it. What
 * fails is told by its kind alone, under `told`, and tried again. Answers how to stop.
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
