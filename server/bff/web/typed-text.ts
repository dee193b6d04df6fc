import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { PublicError } from '../errors.ts'

/** Sent by programs only, and in no text that PostgreSQL takes. */
const NUL = '\0'
const NUL_IN_ADDRESS = '%00'
/** A surrogate without its other half. */
const HALF = /\p{Surrogate}/u

/**
 * Refuses a command or query with a NUL, or with half of a character, in any of its texts: nobody has typed that, and no
 * upstream should meet it. PostgreSQL takes neither, the half not in JSON.
 */
export const typedText = fp(async (app: FastifyInstance) => {
  app.addHook('preValidation', (request, _reply, done) => {
    const holds = request.url.includes(NUL_IN_ADDRESS) || holdsOther(request.body)
    done(holds ? new PublicError('invalid-input') : undefined)
  })
})

/** Whether any text of a JSON value, or any name in it, is none. However deep it is: nothing has been checked yet. */
function holdsOther(value: unknown): boolean {
  const parts = [value]
  for (const part of parts) {
    if (typeof part === 'string' && (part.includes(NUL) || HALF.test(part))) return true
    if (typeof part === 'object' && part !== null) parts.push(...Object.keys(part), ...Object.values(part))
  }
  return false
}
