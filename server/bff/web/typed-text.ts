import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { PublicError } from '../errors.ts'

/** Only programs send it, and PostgreSQL accepts it in no text. */
const NUL = '\0'
const NUL_IN_ADDRESS = '%00'
/** An unpaired surrogate. */
const HALF = /\p{Surrogate}/u

/**
 * Refuses a command or query with a NUL or an unpaired surrogate in any of its texts: no one types that, and
 * no upstream should receive it. PostgreSQL accepts neither (surrogates not in JSON).
 */
export const typedText = fp(async (app: FastifyInstance) => {
  app.addHook('preValidation', (request, _reply, done) => {
    const isOrContains = request.url.includes(NUL_IN_ADDRESS) || holdsOther(request.body)
    done(isOrContains ? new PublicError('invalid-input') : undefined)
  })
})

/**
 * Whether any text or property name in a JSON value contains one, at any depth: nothing has been validated
 * yet.
 */
function holdsOther(value: unknown): boolean {
  const parts = [value]
  for (const part of parts) {
    if (typeof part === 'string' && (part.includes(NUL) || HALF.test(part))) return true
    if (typeof part === 'object' && part !== null) parts.push(...Object.keys(part), ...Object.values(part))
  }
  return false
}
