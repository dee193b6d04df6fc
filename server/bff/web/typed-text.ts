import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { isTyped } from '../../typed-text.ts'
import { PublicError } from '../errors.ts'

/** Refuses a command or query that nobody typed, which no upstream should receive (server/typed-text.ts). */
export const typedText = fp(async (app: FastifyInstance) => {
  app.addHook('preValidation', (request, _reply, done) => {
    done(isTyped(request) ? undefined : new PublicError('invalid-input'))
  })
})
