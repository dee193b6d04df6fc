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
/** Seconds in which a second press of the way back still leads there; afterwards the view's cookie opens nothing. */
const PRESSED_AGAIN_SECONDS = 10

/**
 * Viewing as someone else: a separate session under its own id. The administrator's session stays unused
 * meanwhile and is resumed afterwards.
 */
export interface Viewings {
  /** Opens the session of a view; the request's own session stays alive. */
  start(request: FastifyRequest, identity: Identity, grant: Grant): Promise<void>
  /**
   * Ends the view, if it has not expired, and resumes the administrator's session; false if that has ended.
   */
  stop(request: FastifyRequest): Promise<boolean>
}

/** The record behind a view's id: the administrator's session, and whether it has been gone back to. */
interface WayBack {
  readonly id: string
  readonly isUsed: boolean
}

export function createViewings(parts: SessionParts, sessions: Sessions): Viewings {
  const { config, sessionStore, clock, log, metrics } = parts
  const audit = createAudit(log)
  const cookieName = sessionCookie(config.https)

  /**
   * The administrator's session behind the one the cookie names, live or not. From now on the cookie leads to it
   * for a moment only, so that nobody who finds it later is let in by it.
   */
  const ownIdOnce = async ({ cookies }: FastifyRequest): Promise<string | null> => {
    const id = cookies[cookieName]
    if (id === undefined || !isRandomId(id)) return null
    const own = (await sessionStore.peek('viewing', id)) as WayBack | null | undefined
    if (!own) return null
    // A second press does not make it longer.
    if (!own.isUsed)
      await sessionStore.keep(
        'viewing',
        id,
        { ...own, isUsed: true } satisfies WayBack,
        PRESSED_AGAIN_SECONDS,
      )
    return own.id
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
      await sessionStore.keep('viewing', open.id, { id: own.id, isUsed: false } satisfies WayBack, seconds)
      if (!(await sessionStore.create(open)) || !(await sessions.adopt(request, open.id)))
        throw new Error('the session id is already in use')
      const { adminId, viewId } = viewing
      metrics.sessionStarted(identity.kind)
      audit({ event: 'viewing-started', adminId, accountId: identity.accountId, viewId }, request.id)
    },

    async stop(request) {
      const own = await ownIdOnce(request)
      const open = openSessionOf(request)
      const viewing = open?.identity.viewing
      if (open && viewing) {
        await sessions.end(request, 'logout')
        await sessions.revokeGrant(open.grant, request.id)
        const { adminId, viewId } = viewing
        audit({ event: 'viewing-stopped', adminId, accountId: open.identity.accountId, viewId }, request.id)
      }
      return own !== null && (await sessions.adopt(request, own))
    },
  }
}
