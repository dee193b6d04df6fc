import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config/config.ts'
import { PublicError } from '../errors.ts'

/**
 * Whether our own pages sent this: checks the header no other site can add, and what the browser says about
 * the sender.
 */
function fromOurPages(headers: FastifyRequest['headers'], publicUrl: string): boolean {
  if (headers['x-csrf'] !== '1') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin } = headers
  return origin === undefined || origin === publicUrl
}

/**
 * Protects its scope. `commandsOnly`: navigations (GET, HEAD) pass, because /auth/…/start only ever
 * redirects.
 */
export const csrf = fp(
  async (
    app: FastifyInstance,
    { config, commandsOnly = false }: { config: Pick<Config, 'publicUrl'>; commandsOnly?: boolean },
  ) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const navigation = request.method === 'GET' || request.method === 'HEAD'
      if ((commandsOnly && navigation) || fromOurPages(request.headers, config.publicUrl)) return done()
      done(new PublicError('csrf'))
    })
  },
)
