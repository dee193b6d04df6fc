import type { FastifyInstance } from 'fastify'
import { api, href } from '../../../../shared/paths.ts'
import { ShownClass } from '../../../../shared/screens/shell.ts'
import { showRoster } from '../../../contract/rosters.ts'
import { guard } from '../../session/guard.ts'
import type { Visits } from '../../session/visit.ts'

/**
 * POST /api/screens/shell/shown-class → 204: remembers which of one's classes was chosen, so that every page
 * begins with it, also after the next sign-in. Another's class is unknown.
 */
export function shownClassRoute(app: FastifyInstance, visits: Visits): void {
  app.post<{ Body: ShownClass }>(
    href(api.command, { screen: 'shell', command: 'shown-class' }),
    { schema: { body: ShownClass }, onRequest: guard('rosters') },
    async (request, reply) => {
      await visits(request).call(showRoster, { params: { rosterId: request.body.roster } })
      return reply.code(204).send()
    },
  )
}
