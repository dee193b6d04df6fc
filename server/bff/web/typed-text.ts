import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { PublicError } from '../errors.ts'

/** Sent by programs only, and in no text that PostgreSQL takes. */
const NUL = '\0'
const NUL_IN_ADDRESS = '%00'

/** Refuses a command or query with a NUL in any of its texts: nobody has typed that, and no upstream should meet it. */
export const typedText = fp(async (app: FastifyInstance) => {
  app.addHook('preValidation', (request, _reply, done) => {
    const holds = request.url.includes(NUL_IN_ADDRESS) || holdsNul(request.body)
    done(holds ? new PublicError('invalid-input') : undefined)
  })
})

/** Whether any text of a JSON value, or any name in it, holds a NUL. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => name.includes(NUL) || holdsNul(part))
}
