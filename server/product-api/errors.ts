import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError, ApiErrorCode } from '../contract/error.ts'
import { notFound, Refusal } from './refusal.ts'

/**
 * Connection errors by PostgreSQL error class (08, 53, 57) or by the socket's code, and transactions rolled
 * back in favor of another (40).
 */
const UNREACHABLE = /^(08|40|53|57P)|^E(CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH)$/

const causeCode = (fault: Error): string | undefined => {
  const cause = fault.cause
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined
}

/**
 * The one error handler (S8.79?). Internal errors are logged by kind and place only: a database error's own
 * message contains the statement and its values, which may be names and e-mail addresses.
 */
export function answerError(fault: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const send = (
    status: number,
    code: ApiErrorCode,
    message: string,
    fields?: Readonly<Record<string, string>>,
  ) =>
    reply
      .code(status)
      .send({ error: { code, message, ...(fields && { fields }), requestId: request.id } } satisfies ApiError)

  if (fault instanceof Refusal) {
    if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter)
    return send(fault.status, fault.code, fault.message, fault.fields)
  }
  if (fault.validation)
    return send(400, 'invalid-input', 'The request is not in the expected form.', fieldsOf(fault))
  if (fault.statusCode && fault.statusCode >= 400 && fault.statusCode < 500)
    return send(fault.statusCode, 'invalid-input', 'The request is not in the expected form.')

  const code = causeCode(fault) ?? fault.code
  request.log.error({ fault: fault.name, code, at: firstFrame(fault) }, 'a request failed')
  if (code && UNREACHABLE.test(code)) {
    reply.header('retry-after', 1)
    return send(503, 'unavailable', 'The service is not available right now.')
  }
  return send(500, 'internal', 'Something went wrong on our side.')
}

/** Answers unknown addresses in the same form. */
export const answerUnknown = (request: FastifyRequest, reply: FastifyReply) =>
  answerError(notFound(), request, reply)

function fieldsOf(fault: FastifyError): Record<string, string> | undefined {
  const entries = (fault.validation ?? []).flatMap(({ instancePath, params }): [string, string][] => {
    const missing = params?.requiredProperties
    if (Array.isArray(missing)) return missing.map((name) => [String(name), 'is required'])
    const name = instancePath.split('/')[1]
    return name ? [[name, 'is not valid']] : []
  })
  return entries.length ? Object.fromEntries(entries) : undefined
}

/** The stack without its first lines, which repeat the message. */
const firstFrame = (fault: Error): string[] =>
  (fault.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim())
