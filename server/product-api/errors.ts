import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError, ApiErrorCode } from '../contract/error.ts'
import { notFound, Refusal } from './refusal.ts'

/**
 * Connection errors by PostgreSQL error class (08, 53, 57) or by the socket's code, and transactions rolled
 * back in favor of another (40).
 */
const UNREACHABLE = /^(08|40|53|57P)|^E(CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH)$/

/** What the pool says, without a code, where every connection has been in use for too long. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'
const lacksConnection = (error: unknown): boolean =>
  error instanceof Error && (error.message === NO_CONNECTION || lacksConnection(error.cause))

const causeCode = (error: Error): string | undefined => {
  const cause = error.cause
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined
}

/**
 * The one error handler (S8.79?). Internal errors are logged by kind and place only: a database error's own
 * message contains the statement and its values, which may be names and e-mail addresses.
 */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const send = (
    status: number,
    code: ApiErrorCode,
    message: string,
    fields?: Readonly<Record<string, string>>,
  ) =>
    reply
      .code(status)
      .send({ error: { code, message, ...(fields && { fields }), requestId: request.id } } satisfies ApiError)

  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    return send(error.status, error.code, error.message, error.fields)
  }
  if (error.validation)
    return send(400, 'invalid-input', 'The request is not in the expected form.', fieldsOf(error))
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return send(error.statusCode, 'invalid-input', 'The request is not in the expected form.')

  const code = causeCode(error) ?? error.code
  request.log.error({ fault: error.name, code, at: firstFrame(error) }, 'a request failed')
  if ((code && UNREACHABLE.test(code)) || lacksConnection(error)) {
    reply.header('retry-after', 1)
    return send(503, 'unavailable', 'The service is not available right now.')
  }
  return send(500, 'internal', 'Something went wrong on our side.')
}

/** Answers unknown addresses in the same form. */
export const answerUnknown = (request: FastifyRequest, reply: FastifyReply) =>
  answerError(notFound(), request, reply)

function fieldsOf(error: FastifyError): Record<string, string> | undefined {
  const entries = (error.validation ?? []).flatMap(({ instancePath, params }): [string, string][] => {
    const missing = params?.requiredProperties
    if (Array.isArray(missing)) return missing.map((name) => [String(name), 'is required'])
    const name = instancePath.split('/')[1]
    return name ? [[name, 'is not valid']] : []
  })
  return entries.length ? Object.fromEntries(entries) : undefined
}

/** The stack without its first lines, which repeat the message. */
const firstFrame = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim())
