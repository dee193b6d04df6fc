import type { FastifyInstance } from 'fastify'
import { api, href } from '../../../../shared/paths.ts'
import { Superpowers } from '../../../../shared/screens/shell.ts'
import { guard, requireSession } from '../../session/guard.ts'
import type { SessionStore } from '../../session/store.ts'
import { setSuperpowers } from '../../session/superpowers.ts'

/**
 * POST /api/screens/shell/superpowers → 204, whoever asks: the effect of `?superpowers=true` on a page
 * (S6.36).
 */
export function superpowersRoute(app: FastifyInstance, store: SessionStore): void {
  app.post<{ Body: Superpowers }>(
    href(api.command, { screen: 'shell', command: 'superpowers' }),
    { schema: { body: Superpowers }, onRequest: guard('shell') },
    async (request, reply) => {
      await setSuperpowers(store, requireSession(request), request.body.on)
      return reply.code(204).send()
    },
  )
}
