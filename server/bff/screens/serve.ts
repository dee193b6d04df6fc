import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject } from 'typebox'
import { api, href } from '../../../shared/paths.ts'
import { compressed } from '../../operations/compression.ts'
import { PublicError } from '../errors.ts'
import { unreadText } from '../rules/unread-text.ts'
import { guard, requireSession } from '../session/guard.ts'
import { siteOf } from '../session/network-address.ts'
import type { Allowance, SessionStore } from '../session/store.ts'
import type { Visits } from '../session/visit.ts'
import type { Command } from './command.ts'
import type { Screen } from './screen.ts'
import { viewJson } from './view-json.ts'

/**
 * Registers GET /api/screens/<screen> for every screen: checks the permission and the parameters, and
 * serializes the view by its contract.
 */
export function serveScreens(
  app: FastifyInstance,
  screens: readonly Screen[],
  visits: Visits,
  store: SessionStore,
): void {
  for (const screen of screens) {
    const json = viewJson(screen.name, screen.view)
    app.get(href(api.screen, { screen: screen.name }), {
      schema: { querystring: screen.params },
      ...(!screen.hasSecret && compressed),
      onRequest: guard(screen.needs),
      handler: async (request, reply) => {
        if (screen.allowance) await takeFrom(screen.allowance, store, request, `screen ${screen.name}`)
        const visit = visits(request)
        const view = (await screen.show(visit, request.query as Static<TObject>)) as object
        const body = json(view, unreadText(visit.unread))
        if (screen.isPolled && isKnown(body, request, reply)) return reply.code(304).send()
        return reply.type('application/json; charset=utf-8').send(body)
      },
    })
  }
}

/** Whether the browser has this very answer already; names the answer for the next time. */
function isKnown(body: string, { headers }: FastifyRequest, reply: FastifyReply): boolean {
  // Weak, because compressed it has other bytes (RFC 9110, 8.8.3.3).
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
  void reply.header('etag', etag)
  return headers['if-none-match'] === etag
}

/** Counts a request on its account's allowance; throws 429 with the seconds to wait over it. */
async function takeFrom(
  allowance: Allowance,
  store: SessionStore,
  request: FastifyRequest,
  what: string,
): Promise<void> {
  const wait = await store.count(`${what} ${requireSession(request).identity.accountId}`, allowance)
  if (wait > 0) throw new PublicError('too-many', { retryAfter: wait })
}

/**
 * Registers every command: checks the permission, the body and the allowance, and serializes the view by its
 * contract.
 */
export function serveCommands(
  app: FastifyInstance,
  commands: readonly Command[],
  visits: Visits,
  store: SessionStore,
): void {
  for (const { screen, name, method, needs, body, view, bodyLimit, ...one } of commands) {
    const json = viewJson(screen, view)
    app.route({
      method,
      url: href(api.command, { screen, command: name }),
      schema: { body },
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(!one.hasSecret && compressed),
      onRequest: guard(needs),
      handler: async (request, reply) => {
        if (one.allowance) {
          const from = one.isByNetwork ? ` from ${siteOf(request.ip)}` : ''
          await takeFrom(one.allowance, store, request, `command ${screen} ${name}${from}`)
        }
        const visit = visits(request)
        const shown = (await one.run(visit, request.body as Static<TObject>)) as object
        return reply.type('application/json; charset=utf-8').send(json(shown, unreadText(visit.unread)))
      },
    })
  }
}
