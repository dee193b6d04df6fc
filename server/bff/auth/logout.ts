import type { FastifyInstance } from 'fastify'
import { api } from '../../../shared/paths.ts'
import { openedBy } from '../session/guard.ts'
import type { AuthParts } from './auth-parts.ts'

/** POST /auth/logout → 204. The upstream is told, and whatever it says the session here is over (S2.5, S7.146?). */
export function logoutRoute(app: FastifyInstance, { sessions }: AuthParts): void {
  app.post(api.logout, async (request, reply) => {
    const open = openedBy(request)
    if (open !== null) {
      await sessions.end(request, 'logout')
      await sessions.retire(open.grant, request.id)
    }
    // The back-forward cache and whatever else was kept of pages that showed children's data.
    return reply.header('clear-site-data', '"cache"').header('cache-control', 'no-store').code(204).send()
  })
}
