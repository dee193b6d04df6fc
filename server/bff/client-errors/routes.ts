import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { errorCodes } from '../../../shared/errors.ts'
import { api } from '../../../shared/paths.ts'
import { pageList } from '../../../shared/routes.ts'
import type { Clock } from '../../clock.ts'
import type { BodyOf } from '../../contract/call.ts'
import { clientError } from '../../contract/client-events.ts'
import { PublicError } from '../errors.ts'
import { openSessionOf } from '../session/guard.ts'
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

/** A page that could not be drawn, by its name in the table of routes; what its error says may name somebody. */
const UndrawnPage = Type.Object(
  {
    page: Type.String({ pattern: '^[A-Za-z-]{1,40}$' }),
    /** The error's class. */
    kind: Type.String({ pattern: '^[A-Za-z]{1,20}Error$|^Error$' }),
    /** File, line and column of our own script, if it is known. */
    at: Type.Optional(Type.String({ pattern: '^/assets/[A-Za-z0-9_.-]{1,80}[.]js:[0-9]{1,7}:[0-9]{1,9}$' })),
  },
  { additionalProperties: false },
)

interface Options {
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly visits: Visits
}

/**
 * POST /api/errors → 204: a request that failed in a browser, as one line of the log under the number that its error
 * page shows (S7.70, S7.71). A report names one of our own addresses and an error code, and nothing that somebody
 * typed or is called; without a session it is taken as well. What an account met is told to the product API too.
 *
 * POST /api/errors/page → {requestId}: a page that could not be drawn at all, and the number it then shows.
 */
export function clientErrorRoutes(app: FastifyInstance, { clock, log, visits }: Options): void {
  const mayReport = reportAllowance(clock)
  const count = (ip: string) => {
    if (!mayReport(ip)) throw new PublicError('too-many', { retryAfter: RETRY_SECONDS })
  }
  app.post<{ Body: BodyOf<typeof clientError> }>(
    api.clientErrors,
    { schema: { body: clientError.body }, bodyLimit: REPORT_BYTES },
    async (request, reply) => {
      const { url, statusCode, data } = request.body
      if (!isOwn(app, url) || !codes.has(data.code)) throw new PublicError('invalid-input')
      count(request.ip)
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
  app.post<{ Body: Static<typeof UndrawnPage> }>(
    api.undrawnPages,
    { schema: { body: UndrawnPage }, bodyLimit: REPORT_BYTES },
    ({ id, ip, body: { page, kind, at } }) => {
      const route = pageList.find(({ name }) => name === page)?.path
      if (route === undefined) throw new PublicError('invalid-input')
      count(ip)
      log.warn({ requestId: id, route, kind, at }, 'a page could not be drawn in a browser')
      return { requestId: id }
    },
  )
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Whether it is one of our routes, as it was registered: an address could otherwise say anything. */
const isOwn = (app: FastifyInstance, url: string): boolean =>
  METHODS.some((method) => app.hasRoute({ method, url }))
