import { Agent, request } from 'undici'
import type { Config } from '../config/config.ts'

/** One page that somebody saw, or a variant of it: all that ever leaves for a service of analytics. */
export interface PageView {
  readonly event: 'page-view' | 'variant-seen'
  /** The template of its address. */
  readonly route: string
  /** The experiment and its variant, of an event about one. */
  readonly variant?: string
  /** Somebody’s pseudonym. */
  readonly visitor: string
  /** ISO 8601. */
  readonly at: string
}

/** Page views that wait at most: at a thousand pages a minute, five minutes of them. */
export const MAX_WAITING = 5_000
/** Page views in one request. */
export const BATCH_SIZE = 100
/** How often some are sent, and how long the service may take to answer. */
const SEND_EVERY_MS = 5_000
const ANSWER_MS = 5_000
/** What is read of an answer, in bytes: nothing is done with it. */
const ANSWER_BYTES = 1_024
/** After a failure: doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** It understood, and does not want these: they would be refused again. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429

interface ServiceParts {
  readonly address: NonNullable<Config['analytics']>
  readonly clock: { now(): Date }
  readonly log: { warn(about: object, message: string): void; info(about: object, message: string): void }
  /** Default: ANSWER_MS. */
  readonly answerMs?: number
}

/** Where page views go that leave this process. */
export interface AnalyticsService {
  /** Takes one more if there is room. Nothing waits for it. */
  take(view: PageView): void
  /** Sends what waits, up to a batch, unless it is being sent or the service rests. */
  send(): Promise<void>
  /** Stops. What still waits is let go. */
  close(): Promise<void>
}

/**
 * Hands page views to the service of analytics, in batches from a bounded queue, over one connection of its own. A
 * service that is down, slow or sends an invalid response is left alone for a while; what has no room is counted and
 * let go.
 */
export function createAnalyticsService({
  address: { url, key },
  clock,
  log,
  answerMs = ANSWER_MS,
}: ServiceParts): AnalyticsService {
  const dispatcher = new Agent({
    connections: 1,
    pipelining: 1,
    connect: { timeout: answerMs },
    maxResponseSize: ANSWER_BYTES,
  })
  const waiting: PageView[] = []
  let isSending = false
  let failures = 0
  let dropped = 0
  let pausedUntil = 0

  async function post(events: readonly PageView[]): Promise<number> {
    const { statusCode, body } = await request(url, {
      method: 'POST',
      dispatcher,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ events }),
      signal: AbortSignal.timeout(answerMs),
    })
    await body.dump({ limit: ANSWER_BYTES })
    return statusCode
  }

  function rest(about: object): void {
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    failures += 1
    pausedUntil = clock.now().getTime() + pauseMs
    if (failures === 1) log.warn(about, 'the analytics service takes nothing')
  }

  function sent(): void {
    if (failures > 0) log.info({ count: dropped }, 'the analytics service is back')
    failures = 0
    dropped = 0
  }

  async function send(): Promise<void> {
    if (isSending || waiting.length === 0 || clock.now().getTime() < pausedUntil) return
    isSending = true
    const batch = waiting.slice(0, BATCH_SIZE)
    try {
      const status = await post(batch)
      const isTaken = status >= 200 && status < 300
      if (isTaken || isRefusal(status)) waiting.splice(0, batch.length)
      if (isTaken) sent()
      else rest({ status })
    } catch (error) {
      rest({ fault: error instanceof Error ? error.name : typeof error })
    } finally {
      isSending = false
    }
  }

  const timer = setInterval(() => void send(), SEND_EVERY_MS)
  timer.unref()
  return {
    take(view) {
      if (waiting.length < MAX_WAITING) waiting.push(view)
      else dropped += 1
    },
    send,
    async close() {
      clearInterval(timer)
      await dispatcher.destroy()
    },
  }
}
