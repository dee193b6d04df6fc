import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import type { Clock } from '../clock.ts'
import type { BodyOf, Call, HeadersOf, ParamsOf, QueryOf, ReplyOf } from '../contract/call.ts'
import { ApiError } from '../contract/error.ts'
import { type Bearer, readBearer } from './auth/bearer.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import type { Mailer } from './mail/mailer.ts'
import { forbidden, Refusal } from './refusal.ts'

/** What every handler may reach: given to the app once, by main or by a test. */
export interface Product {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly tokenKey: Buffer
  readonly mailer: Mailer
}

/** The application with its parts, and the calls that have a handler by now. */
export type ProductApi = FastifyInstance & {
  readonly product: Product
  readonly served: Set<string>
}

/** One call as it arrived, validated against its contract. */
export interface Asked<C extends Call> extends Product {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly headers: HeadersOf<C>
  readonly body: BodyOf<C>
  readonly bearer: C['bearer'] extends 'none' ? undefined : Bearer
  readonly log: FastifyBaseLogger
}

/** A device session is opened by a code on the classroom wall: it may only do what says so (S7.13?). */
const PERSONS: readonly Bearer['kind'][] = ['account', 'partner']

/**
 * Registers one call of the contract with its handler. `kinds` says whose bearers may make it; a bearer of
 * another kind is 403, a missing or ended one 401 `no-session`.
 */
export function serve<const C extends Call>(
  app: ProductApi,
  call: C,
  handler: (asked: Asked<C>) => Promise<ReplyOf<C>>,
  kinds: readonly Bearer['kind'][] = PERSONS,
): void {
  app.served.add(call.id)
  app.route({
    method: call.method,
    url: call.path,
    schema: schemaOf(call),
    onRequest: async (request) => {
      if (call.bearer === 'none') return
      const bearer = await readBearer(app.product, request.headers.authorization)
      if (!kinds.includes(bearer.kind)) throw forbidden()
      request.setDecorator('bearer', bearer)
    },
    handler: (request) =>
      handler({
        ...app.product,
        params: request.params,
        query: request.query,
        headers: request.headers,
        body: request.body,
        bearer: call.bearer === 'none' ? undefined : request.getDecorator<Bearer>('bearer'),
        log: request.log,
      } as Asked<C>),
  })
}

/** Answers 501 for a call that is listed and has no handler, so that the document and the server agree. */
export function refuseUnbuilt(app: ProductApi, call: Call): void {
  app.route({
    method: call.method,
    url: call.path,
    schema: schemaOf(call),
    handler: () => Promise.reject(new Refusal(501, 'not-built', 'This call has not been built yet.')),
  })
}

function schemaOf(call: Call) {
  const given = { params: call.params, querystring: call.query, headers: call.headers, body: call.body }
  const declared = Object.entries(given).filter((entry): entry is [string, TSchema] => entry[1] !== undefined)
  return {
    ...Object.fromEntries(declared),
    operationId: call.id,
    security: call.bearer === 'none' ? [] : [{ bearer: [] }],
    response: { ...(call.reply && { 200: call.reply }), '4xx': ApiError, '5xx': ApiError },
  }
}
