import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { errorCodes } from '../../../shared/errors.ts'
import { api } from '../../../shared/paths.ts'
import type { Clock } from '../../clock.ts'
import type { BodyOf } from '../../contract/call.ts'
import { clientError } from '../../contract/client-events.ts'
import { PublicError } from '../errors.ts'
import { openSessionOf } from '../session/guard.ts'
import { networkOf } from '../session/network-address.ts'
import type { Visits } from '../session/visit.ts'
import { reportAllowance } from './allowance.ts'

/** What the report may name: our own codes, and nothing else. */
const codes: ReadonlySet<string> = new Set(errorCodes)
/** More than a report ever has; a larger body is refused unread. */
const REPORT_BYTES = 1_024
/** Seconds to wait after too many. */
const RETRY_SECONDS = 60
/** From here on it is the upstream that fails: telling it so would only add to its load. */
const SERVER_ERROR = 500
const NO_ANSWER = 0

interface Options {
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly visits: Visits
}

/**
 * POST /api/errors → 204: a request that failed in a browser, as one line of the log under the number that its error
 * page shows (S7.70, S7.71). A report names one of our own addresses and an error code, and nothing that somebody
 * typed or is called; without a session it is taken as well. What an account met is told to the product API too.
 */
export function clientErrorRoutes(app: FastifyInstance, { clock, log, visits }: Options): void {
  const mayReport = reportAllowance(clock)
  app.post<{ Body: BodyOf<typeof clientError> }>(
    api.clientErrors,
    { schema: { body: clientError.body }, bodyLimit: REPORT_BYTES },
    async (request, reply) => {
      const { url, statusCode, data } = request.body
      if (!isOwn(app, url) || !codes.has(data.code)) throw new PublicError('invalid-input')
      if (!mayReport(networkOf(request.ip))) throw new PublicError('too-many', { retryAfter: RETRY_SECONDS })
      const requestId = data.requestId ?? request.id
      log.warn(
        { requestId, route: url, status: statusCode, code: data.code },
        'a request failed in a browser',
      )
      const isTold = statusCode !== NO_ANSWER && statusCode < SERVER_ERROR
      if (isTold && openSessionOf(request)?.identity.kind === 'account')
        await visits(request)
          .call(clientError, { body: request.body })
          .catch(() => undefined)
      return reply.code(204).send()
    },
  )
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Whether it is one of our routes, as it was registered: an address could otherwise say anything. */
const isOwn = (app: FastifyInstance, url: string): boolean =>
  METHODS.some((method) => app.hasRoute({ method, url }))
