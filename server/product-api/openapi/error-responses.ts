import { STATUS_CODES } from 'node:http'
import type { Call } from '../../contract/call.ts'
import type { ApiErrorCode } from '../../contract/error.ts'
import { errorCodesOf, errorStatuses } from '../../contract/error-codes.ts'

/** The codes a call answers, by status. */
function codesByStatus(call: Call): Map<number, ApiErrorCode[]> {
  const codes = new Map<number, ApiErrorCode[]>()
  for (const code of errorCodesOf(call))
    for (const status of errorStatuses[code]) codes.set(status, [...(codes.get(status) ?? []), code])
  return codes
}

const nameOf = (status: number, codes: readonly ApiErrorCode[]): string => `${status}.${codes.join('.')}`

/** The error responses of a call, by status: each names the codes that say what happened. */
export const errorsOf = (call: Call): Record<number, object> =>
  Object.fromEntries(
    [...codesByStatus(call)].map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${nameOf(status, codes)}` },
    ]),
  )

/** Every error response of some calls, by name: most calls answer the same few. */
export const errorResponses = (calls: readonly Call[]): Record<string, object> =>
  Object.fromEntries(
    calls
      .flatMap((call) => [...codesByStatus(call)])
      .map(([status, codes]) => [nameOf(status, codes), responseOf(status, codes)]),
  )

const responseOf = (status: number, codes: readonly ApiErrorCode[]) => ({
  description: `${STATUS_CODES[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
  content: {
    'application/json': {
      schema: {
        $ref: '#/components/schemas/ApiError',
        properties: { error: { properties: { code: { enum: codes } } } },
      },
      example: { error: { code: codes[0], message: 'What happened, in words.', requestId: 'req-1' } },
    },
  },
})
