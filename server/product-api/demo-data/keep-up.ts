import type { FastifyBaseLogger } from 'fastify'

/** How often a running sandbox looks whether a day is missing, milliseconds: asking costs one small query. */
export const LOOK_EVERY_MS = 10 * 60_000

/**
 * Looks again and again while the process runs, so that a sandbox left on past midnight has somebody who played
 * today. A look that fails is told and tried again. Answers how to stop.
 */
export function keepUp(
  addMissingDays: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    addMissingDays()
      .catch((fault: unknown) =>
        log.warn({ fault: fault instanceof Error ? fault.name : typeof fault }, 'no new day of demo data'),
      )
      .finally(() => {
        looking = false
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
