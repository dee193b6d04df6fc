import { promisify } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { logout } from '../../contract/auth.ts'
import { createAudit, type Way } from './audit.ts'
import { cookieOf, sessionCookie } from './cookie.ts'
import { Held } from './fastify-store.ts'
import { openedBy } from './guard.ts'
import type { Grant, Identity, OpenSession } from './session.ts'
import type { SessionParts } from './session-parts.ts'
import type { EndReason } from './store.ts'

/** Beginning and ending sessions: the only place that does either. */
export interface Sessions {
  /** Opens a session under a new id; one that was open before is ended, its bearer too. */
  open(request: FastifyRequest, who: Identity, grant: Grant, way: Way): Promise<OpenSession>
  /** Takes up a session that a twin of this request has just opened; false where it has ended already. */
  adopt(request: FastifyRequest, id: string): Promise<boolean>
  /** Ends the request's session, if it has one, and clears the cookie. */
  end(request: FastifyRequest, reason: EndReason): Promise<void>
  /** Tells the upstream that a bearer is done with. Never fails: the session here ends whatever it says. */
  retire(grant: Grant, requestId: string): Promise<void>
}

export function createSessions(parts: SessionParts): Sessions {
  const { config, sessionStore, upstream, clock, log, metrics } = parts
  const audit = createAudit(log)
  const cookieName = sessionCookie(config.https)

  const ended = (request: FastifyRequest, { identity }: OpenSession, reason: EndReason) => {
    metrics.sessionEnded(identity.kind, reason)
    audit({ event: 'session-ended', kind: identity.kind, accountId: identity.accountId, reason }, request.id)
  }
  const writeCookie = async (request: FastifyRequest, { identity }: OpenSession) => {
    request.session.cookie = cookieOf(identity.kind)
    await request.session.save()
    // A cookie that names another session than the one saved would have the plugin clear it first.
    if (request.cookies[cookieName] !== undefined) request.cookies[cookieName] = request.session.sessionId
  }

  const sessions: Sessions = {
    async open(request, identity, grant, way) {
      const before = openedBy(request)
      // An anonymous request's id is new already: it was made here and has been sent to nobody.
      if (before !== null) {
        await request.session.regenerate()
        ended(request, before, 'replaced')
        await sessions.retire(before.grant, request.id)
      }
      const now = clock.now().getTime()
      const id = request.session.sessionId
      const open: OpenSession = { id, identity, grant, startedAt: now, touchedAt: now, version: 1 }
      request.session.held = new Held(open, false)
      await writeCookie(request, open)
      metrics.sessionStarted(identity.kind)
      audit({ event: 'signin', way, kind: identity.kind, accountId: identity.accountId }, request.id)
      return open
    },

    async adopt(request, id) {
      await promisify(request.server.decryptSession)(id, request)
      const open = openedBy(request)
      if (open === null) return false
      await writeCookie(request, open)
      return true
    },

    async end(request, reason) {
      const held = request.session?.held
      if (held === undefined || held.ended) return
      const was = await sessionStore.destroy(held.open.id, reason)
      held.ended = true
      if (was) ended(request, held.open, reason)
    },

    async retire(grant, requestId) {
      const to = { base: grant.base, bearer: grant.accessToken, requestId }
      // The upstream client has logged a failure.
      await upstream.call(to, logout, {}).catch(() => undefined)
    },
  }
  return sessions
}
