import type { FastifyRequest } from 'fastify'
import { createAudit } from './audit.ts'
import { sessionCookie } from './cookie.ts'
import { openSessionOf } from './guard.ts'
import { isRandomId, randomId } from './hashing.ts'
import type { Grant, Identity, OpenSession } from './session.ts'
import type { SessionParts } from './session-parts.ts'
import type { Sessions } from './sessions.ts'

/** Seconds after a view expires in which the banner on an open page still leads back to one's own session. */
const RETURN_WINDOW_SECONDS = 3_600
/** Seconds in which a second press of the way back is answered like the first; it opens nothing. */
const PRESSED_AGAIN_SECONDS = 10

/** Where the way back leads: to one's own session; where the first of two presses led; or nowhere any more. */
export type WayBack = 'resumed' | 'pressed-again' | 'gone'

/**
 * Viewing as someone else: a separate session under its own id. The administrator's session stays unused
 * meanwhile and is resumed afterwards, under a new id.
 */
export interface Viewings {
  /** Opens the session of a view; the request's own session stays alive. */
  start(request: FastifyRequest, identity: Identity, grant: Grant): Promise<void>
  /** Ends the view, if it has not expired, and resumes the administrator's session, once. */
  stop(request: FastifyRequest): Promise<WayBack>
  /** Ends the administrator's session behind a view that has run out; false if there is none. */
  endBehind(request: FastifyRequest): Promise<boolean>
}

export function createViewings(parts: SessionParts, sessions: Sessions): Viewings {
  const { config, sessionStore, clock, metrics } = parts
  const audit = createAudit(parts)
  const cookieName = sessionCookie(config.https)

  /** The id of the session behind the view that the cookie names: of all who ask, one gets it. */
  const takeOwnId = async (viewId: string): Promise<string | null> => {
    const own = await sessionStore.take('viewing', viewId)
    return typeof own === 'string' ? own : null
  }
  /** After a fault on the way back: the next press finds it as this one did, by the same cookie. */
  const giveBack = async (request: FastifyRequest, viewId: string, own: string | null) => {
    const current = request.session?.current
    if (current) current.clearsCookie = false
    if (own !== null) await sessionStore.keep('viewing', viewId, own, RETURN_WINDOW_SECONDS)
  }
  const endView = async (request: FastifyRequest) => {
    const open = openSessionOf(request)
    const viewing = open?.identity.viewing
    if (!open || !viewing) return
    await sessions.end(request, 'logout')
    await sessions.revokeGrant(open.grant, request.id)
    const { adminId, viewId } = viewing
    audit({ event: 'viewing-stopped', adminId, accountId: open.identity.accountId, viewId }, request.id)
  }
  const viewIdOf = ({ cookies }: FastifyRequest): string | null => {
    const id = cookies[cookieName]
    return id !== undefined && isRandomId(id) ? id : null
  }

  return {
    async start(request, identity, grant) {
      const own = openSessionOf(request)
      const { viewing } = identity
      if (own === null || viewing === null)
        throw new Error('a view needs an open session and a viewed account')
      const now = clock.now().getTime()
      const open: OpenSession = {
        id: randomId(),
        identity,
        grant,
        startedAt: now,
        touchedAt: now,
        version: 1,
      }
      const seconds = config.lifetimes.impersonation.absolute + RETURN_WINDOW_SECONDS
      await sessionStore.keep('viewing', open.id, own.id, seconds)
      if (!(await sessionStore.create(open)) || !(await sessions.adopt(request, open.id)))
        throw new Error('the session id is already in use')
      const { adminId, viewId } = viewing
      metrics.sessionStarted(identity.kind)
      audit({ event: 'viewing-started', adminId, accountId: identity.accountId, viewId }, request.id)
    },

    async stop(request) {
      const id = viewIdOf(request)
      if (id === null) return 'gone'
      // Noted before it is taken, so that whoever comes too late for the one finds the other.
      if ((await sessionStore.peek('viewing', id)) !== undefined)
        await sessionStore.keep('view-left', id, true, PRESSED_AGAIN_SECONDS)
      const own = await takeOwnId(id)
      if (own === null && (await sessionStore.peek('view-left', id)) !== undefined) {
        // The first press has set the cookie, which the plugin would clear where it names no session any more.
        delete request.cookies[cookieName]
        return 'pressed-again'
      }
      try {
        await endView(request)
        if (own !== null && (await sessions.resume(request, own))) return 'resumed'
      } catch (error) {
        await giveBack(request, id, own)
        throw error
      }
      await sessionStore.take('view-left', id)
      return 'gone'
    },

    async endBehind(request) {
      const id = viewIdOf(request)
      const own = id === null ? null : await takeOwnId(id)
      const open = own === null ? null : await sessionStore.read(own, { poll: true })
      return open !== null && (await sessions.endOpen(open, 'logout', request.id))
    },
  }
}
