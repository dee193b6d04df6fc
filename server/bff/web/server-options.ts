import type { Server } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import type { Config } from '../config/config.ts'
import { requestNumber } from './request-number.ts'
import { answerUnread } from './unread-request.ts'

/** Milliseconds. Each of these timeouts is unlimited by default. */
const HEADERS_MS = 10_000
/** Milliseconds: enough for the largest file over a school's slow line. */
const REQUEST_MS = 60_000
const IDLE_SOCKET_MS = 60_000
/**
 * Milliseconds: longer than most load balancers keep an idle connection (60 s), so that we never close one
 * while a request is on its way.
 */
const KEEP_ALIVE_MS = 65_000
/** Milliseconds: enough for two waves of upstream calls and a refresh; anything longer is stuck. */
const HANDLER_MS = 20_000
/** Bytes. Commands are small; a route that takes files declares its own. */
const BODY_LIMIT = 64 * 1024
const PARAM_LENGTH = 512

/** The public server's options, apart from what it serves. */
export function serverOptions({ trustProxy }: Pick<Config, 'trustProxy'>): FastifyHttpOptions<Server> {
  return {
    trustProxy,
    requestTimeout: REQUEST_MS,
    connectionTimeout: IDLE_SOCKET_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    handlerTimeout: HANDLER_MS,
    http: { headersTimeout: HEADERS_MS },
    bodyLimit: BODY_LIMIT,
    clientErrorHandler: answerUnread,
    routerOptions: { maxParamLength: PARAM_LENGTH },
    // The server still answers while it drains: see drain.ts.
    return503OnClosing: false,
    // Only our own ids: one that came with the request could be anyone's, or anything.
    requestIdHeader: false,
    genReqId: requestNumber,
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
  }
}
