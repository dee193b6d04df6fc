import type { FastifyInstance } from 'fastify'
import type { Static, TObject } from 'typebox'
import { api, href } from '../../../shared/paths.ts'
import { guard } from '../session/guard.ts'
import type { Visits } from '../session/visit.ts'
import { viewJson } from '../web/view-json.ts'
import type { Screen } from './screen.ts'

/** Registers GET /api/screens/<stem> for every screen: who may, with what, and the view as its contract says. */
export function serveScreens(app: FastifyInstance, screens: readonly Screen[], visits: Visits): void {
  for (const screen of screens) {
    const json = viewJson(screen.stem, screen.view)
    app.get(href(api.screen, { stem: screen.stem }), {
      schema: { querystring: screen.params },
      onRequest: guard(screen.needs),
      handler: async (request, reply) => {
        const view = await screen.show(visits(request), request.query as Static<TObject>)
        return reply.type('application/json; charset=utf-8').send(json(view))
      },
    })
  }
}
