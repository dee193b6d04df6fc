import type { FastifyInstance } from 'fastify'
import { api, href } from '../../../../shared/paths.ts'
import { ShownClass } from '../../../../shared/screens/shell.ts'
import { showRoster } from '../../../contract/rosters.ts'
import { guard, requireSession } from '../../session/guard.ts'
import { rememberShownClass } from '../../session/shown-class.ts'
import type { SessionStore } from '../../session/store.ts'
import type { Visits } from '../../session/visit.ts'

/**
 * POST /api/screens/shell/shown-class → 204: remembers which of one's classes was chosen, so that every page
 * begins with it, also after the next sign-in. Another's class is unknown.
 */
export function shownClassRoute(
  app: FastifyInstance,
  { visits, store }: { readonly visits: Visits; readonly store: SessionStore },
): void {
  app.post<{ Body: ShownClass }>(
    href(api.command, { screen: 'shell', command: 'shown-class' }),
    { schema: { body: ShownClass }, onRequest: guard('choose-class') },
    async (request, reply) => {
      const open = requireSession(request)
      const { roster } = request.body
      if (open.identity.partner) await rememberShownClass(store, open, roster)
      else await visits(request).call(showRoster, { params: { rosterId: roster } })
      return reply.code(204).send()
    },
  )
}
