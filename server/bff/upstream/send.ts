import type { Dispatcher } from 'undici'
import type { Call } from '../../contract/call.ts'
import type { CallPool } from './call-pools.ts'
import { type Answer, Cancelled, exchange, TimedOut, TooLarge, UploadStopped } from './exchange.ts'
import { isBusy } from './failure.ts'
import { UpstreamError } from './upstream-error.ts'

/** Statuses of a gateway that could not reach its server. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504])

/** Sends once, and once more if that is safe and the first attempt never arrived. */
export async function send(
  { pool, breaker }: CallPool,
  request: Dispatcher.DispatchOptions,
  call: Call,
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const deadline = performance.now() + limitMs
  for (let mayRetry = call.repeat; ; mayRetry = false) {
    const left = deadline - performance.now()
    const answer = await exchange(pool, request, left, signal).catch((error: Error) => error)
    const failure = answer instanceof Error ? failureKind(answer) : null
    const neverArrived =
      failure === 'down' ||
      (!(answer instanceof Error) && GATEWAY_STATUSES.has(answer.status) && !isBusy(answer))
    if (neverArrived && mayRetry && performance.now() < deadline) continue
    // Only what got no answer opens the breaker: one application's 503 must not fail everybody's calls, nor may a line.
    const wasInLine = answer instanceof TimedOut && !answer.wasSent
    if (failure === 'down' || (failure === 'slow' && !wasInLine)) breaker.failed()
    else if (failure !== 'cancelled' && !wasInLine) breaker.answered()
    if (answer instanceof Error)
      throw new UpstreamError(failure ?? 'down', call.id, { detail: codeOf(answer) })
    return answer
  }
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name

function failureKind(error: Error): 'slow' | 'cancelled' | 'invalid-response' | 'down' {
  const code = codeOf(error)
  if (error instanceof Cancelled || error instanceof UploadStopped) return 'cancelled'
  if (error instanceof TimedOut || code === 'UND_ERR_HEADERS_TIMEOUT') return 'slow'
  // Something answered, but it was not HTTP, or it was too much.
  if (error instanceof TooLarge || error.name === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW')
    return 'invalid-response'
  return 'down'
}
