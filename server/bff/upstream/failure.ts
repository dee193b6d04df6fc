import { Compile } from 'typebox/compile'
import type { Call } from '../../contract/call.ts'
import { type ApiErrorCode, FullPlan } from '../../contract/error.ts'
import type { Answer } from './exchange.ts'
import { reasonOf, UpstreamError } from './upstream-error.ts'

/** The code of an application that turns calls away until it has less to do. */
const BUSY: ApiErrorCode = 'busy'
const BUSY_STATUS = 503
/** Where its Retry-After is ours to tell: whoever asks again at once is only refused again. */
const TOO_MANY_STATUS = 429
const SECONDS = /^[1-9]\d{0,5}$/
const MAX_SECONDS = 3_600
const UPSTREAM_CODE = /^[A-Za-z0-9_-]{1,64}$/
const planChecker = Compile(FullPlan)

/** Whether an application turned a call away, which a gateway that could not reach it never says. */
export const isBusy = ({ status, body }: { readonly status: number; readonly body: Buffer }): boolean =>
  status === BUSY_STATUS && errorIn(body).code === BUSY

/** A failed answer as our error; of it only a well-formed code, the plan without room and the seconds to wait are taken. */
export function failureOf(call: Call, { status, body, retryAfter }: Omit<Answer, 'etag'>): UpstreamError {
  const { code, fullPlan } = errorIn(body)
  const knownCode = typeof code === 'string' && UPSTREAM_CODE.test(code) ? code : null
  const reason = isBusy({ status, body }) ? 'busy' : reasonOf(status)
  return new UpstreamError(reason, call.id, {
    status,
    code: knownCode,
    ...(status === TOO_MANY_STATUS && secondsOf(retryAfter)),
    ...(planChecker.Check(fullPlan) && { fullPlan }),
  })
}

function secondsOf(retryAfter = ''): { readonly retryAfter?: number } {
  return SECONDS.test(retryAfter) ? { retryAfter: Math.min(Number(retryAfter), MAX_SECONDS) } : {}
}

function errorIn(body: Buffer): { readonly code?: unknown; readonly fullPlan?: unknown } {
  try {
    return JSON.parse(body.toString())?.error ?? {}
  } catch {
    return {}
  }
}
