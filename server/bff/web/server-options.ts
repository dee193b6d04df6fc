import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import type { Config } from '../config/config.ts'

/** Milliseconds. Every one of them is unlimited unless it is given. */
const HEADERS_MS = 10_000
/** A file of the largest size, over a school's slow line. */
const REQUEST_MS = 60_000
const IDLE_SOCKET_MS = 60_000
/** Longer than the usual balancer keeps its side open (60 s), so that it is never us who hang up on a request. */
const KEEP_ALIVE_MS = 65_000
/** Two waves of upstream calls and a refresh fit in it; what takes longer is stuck. */
const HANDLER_MS = 20_000
/** Bytes. Commands are small; a route that takes files declares its own. */
const BODY_LIMIT = 64 * 1024
const PARAM_LENGTH = 512

/** How the public server is set up, apart from what it serves. */
export function serverOptions({ trustProxy }: Pick<Config, 'trustProxy'>): FastifyHttpOptions<Server> {
  return {
    trustProxy,
    requestTimeout: REQUEST_MS,
    connectionTimeout: IDLE_SOCKET_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    handlerTimeout: HANDLER_MS,
    http: { headersTimeout: HEADERS_MS },
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: PARAM_LENGTH },
    // While it drains, the server still answers: see drain.ts.
    return503OnClosing: false,
    // Ours alone: an id that came with the request could be anybody's, or anything.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
  }
}
