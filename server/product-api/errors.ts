import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError, ApiErrorCode, FullPlan } from '../contract/error.ts'
import { traceOf } from '../operations/fault.ts'
import { isUnavailable } from './db/unavailable.ts'
import { notFound, Refusal } from './refusal.ts'

/**
 * The one error handler (S8.79?). Internal errors are logged by kind, cause and place only: a database error's own
 * message contains the statement and its values, which may be names and e-mail addresses.
 */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const send = (
    status: number,
    code: ApiErrorCode,
    message: string,
    { fields, fullPlan }: { fields?: Readonly<Record<string, string>>; fullPlan?: FullPlan } = {},
  ) =>
    reply.code(status).send({
      error: {
        code,
        message,
        ...(fields && { fields }),
        ...(fullPlan && { fullPlan }),
        requestId: request.id,
      },
    } satisfies ApiError)

  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    return send(error.status, error.code, error.message, error)
  }
  if (error.validation)
    return send(400, 'invalid-input', 'The request is not in the expected form.', { fields: fieldsOf(error) })
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return send(error.statusCode, 'invalid-input', 'The request is not in the expected form.')

  request.log.error(traceOf(error), 'a request failed')
  if (isUnavailable(error)) {
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
