import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** Interval of recurring jobs in milliseconds; each check costs one small query. */
export const INTERVAL_MS = 10 * 60_000

/**
 * Runs a job at an interval while the process lives, never twice at a time, without keeping the process
 * alive. A failure is logged under `failureMessage` by its kind only, and the job is retried. Returns a function that
 * stops it.
 */
export function repeatEvery(
  job: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  failureMessage: string,
): () => void {
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    orWarn(job, log, failureMessage).finally(() => {
      isRunning = false
    })
  }, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * The same for a server: once before it serves, which a failure does not keep it from, and then at the interval until
 * it closes.
 */
export function repeatWhileServing(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  job: () => Promise<void>,
  failureMessage: string,
): void {
  const stop = repeatEvery(job, app.log, failureMessage)
  app.addHook('onReady', () => orWarn(job, app.log, failureMessage))
  app.addHook('onClose', async () => stop())
}

const orWarn = (
  job: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  failureMessage: string,
): Promise<void> =>
  job().catch((error: unknown) =>
    log.warn({ fault: error instanceof Error ? error.name : typeof error }, failureMessage),
  )
