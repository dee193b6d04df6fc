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
  return every(oneAtATime(job, log, failureMessage))
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

/**
 * The same for what a start does not wait for: once as soon as the server listens, however long it takes, and then at
 * the interval until it closes. So it is also done where no process lives as long as the interval.
 */
export function repeatOnceServing(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  job: () => Promise<void>,
  failureMessage: string,
): void {
  const run = oneAtATime(job, app.log, failureMessage)
  const stop = every(run)
  app.addHook('onListen', async () => run())
  app.addHook('onClose', async () => stop())
}

function every(run: () => void): () => void {
  const timer = setInterval(run, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Begins a job, or leaves it where it still runs. */
function oneAtATime(
  job: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  failureMessage: string,
): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    orWarn(job, log, failureMessage).finally(() => {
      isRunning = false
    })
  }
}

const orWarn = (
  job: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  failureMessage: string,
): Promise<void> =>
  job().catch((error: unknown) =>
    log.warn({ fault: error instanceof Error ? error.name : typeof error }, failureMessage),
  )
