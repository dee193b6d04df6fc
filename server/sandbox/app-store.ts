import type { FastifyInstance } from 'fastify'
import { games } from '../../shared/rules/games.ts'
import { html, page, sendPage } from './page.ts'

/** Stands in for the store from which the iPad apps are installed: one page per app. */
export function appStore(app: FastifyInstance, productUrl: string): void {
  app.get<{ Params: { gameKey: string } }>('/sandbox/apps/:gameKey', (request, reply) => {
    const game = games.find(({ gameKey }) => gameKey === request.params.gameKey)
    if (!game) return reply.callNotFound()
    return sendPage(
      reply,
      productUrl,
      page(
        'SANDBOX: app store',
        html`<header><h1>SANDBOX</h1><p><b>App store.</b> On an iPad, this is where ${game.displayName} is installed.</p><p><a href="/sandbox">Back</a></p></header>`,
      ),
    )
  })
}
