import { promisify } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { PublicError } from '../errors.ts'
import { createAudit, type SignInMethod } from './audit.ts'
import { browserText } from './browser-text.ts'
import { cookieOf, sessionCookie } from './cookie.ts'
import { takeDeviceRoom } from './device-room.ts'
import { RequestSession } from './fastify-store.ts'
import { openSessionOf } from './guard.ts'
import { isRandomId, randomId, sha256 } from './hashing.ts'
import type { Grant, Identity, OpenSession } from './session.ts'
import {
  accountList,
  deviceList,
  noSidList,
  type ProviderSession,
  type SessionHandle,
  sidList,
  subjectList,
} from './session-list.ts'
import type { SessionParts } from './session-parts.ts'
import type { EndReason } from './store.ts'
import { createUpstreamEnds, type UpstreamEnds } from './upstream-ends.ts'

/** Starts and ends sessions; nothing else does. */
export interface Sessions extends Pick<UpstreamEnds, 'revokeGrant' | 'revokeUntilHeard'> {
  /** Opens a session under a new id; a session that was open before is ended, and its bearer revoked. */
  open(
    request: FastifyRequest,
    who: Identity,
    grant: Grant,
    way: SignInMethod,
    providerSession?: ProviderSession,
  ): Promise<OpenSession>
  /**
   * Continues with the session that a duplicate of this request has just opened; false if it has already
   * ended.
   */
  adopt(request: FastifyRequest, id: string): Promise<boolean>
  /**
   * Continues with another session of the same browser under a new id, so that whoever has seen the old one has
   * nothing; false if it has ended.
   */
  resume(request: FastifyRequest, id: string): Promise<boolean>
  /** Ends the request's session, if there is one, and clears the cookie. */
  end(request: FastifyRequest, reason: EndReason): Promise<void>
  /** Ends a session that no request holds, here alone; false if it has ended already. */
  endHere(open: OpenSession, reason: EndReason, requestId: string): Promise<boolean>
  /** The same, and revokes its bearer. */
  endOpen(open: OpenSession, reason: EndReason, requestId: string): Promise<boolean>
  /**
   * Ends one session of a list, here and upstream; false if the list has no such live session. One that has run
   * out here is still ended upstream.
   */
  endListed(list: string, hash: string, reason: EndReason, requestId: string): Promise<boolean>
  /**
   * Ends every session of a list, here and upstream, except those to be kept; returns how many were live.
   */
  endAllInList(
    list: string,
    reason: EndReason,
    requestId: string,
    isKept?: (handle: SessionHandle) => boolean,
  ): Promise<number>
  /** Signs an account out everywhere, including children's devices. */
  endAllOfAccount(accountId: string, reason: EndReason, requestId: string, except?: string): Promise<number>
}

/** How many sessions of a list are ended at a time. */
const BATCH_SIZE = 20

interface SessionsParts extends SessionParts {
  /** Revokes the refresh token of an external login at its issuer. */
  readonly revokeAtIssuer: (refreshToken: string) => Promise<void>
}

export function createSessions(parts: SessionsParts): Sessions {
  const { config, sessionStore, clock, metrics } = parts
  const ends = createUpstreamEnds(parts)
  const audit = createAudit(parts)
  const cookieName = sessionCookie(config.https)

  const ended = (
    { kind, accountId }: Pick<Identity, 'kind' | 'accountId'>,
    reason: EndReason,
    requestId: string,
  ) => {
    metrics.sessionEnded(kind, reason)
    audit({ event: 'session-ended', kind, accountId, reason }, requestId)
  }
  /** Removes an ended session from its lists; they would not show it anyway. */
  const forget = async ({ id, identity }: OpenSession) => {
    const forgetting = listsOf(identity).map((list) => sessionStore.removeFromList(list, sha256(id)))
    if (identity.kind === 'device') forgetting.push(sessionStore.leaveRoom('device-session', id))
    await Promise.allSettled(forgetting)
  }
  /** Whoever signs in over a view, live or over, leaves nothing of it behind. */
  const dropWayBack = async ({ cookies }: FastifyRequest, before: OpenSession | null) => {
    const id = cookies[cookieName]
    const mayBeView =
      id !== undefined && isRandomId(id) && (before === null || before.identity.viewing !== null)
    if (mayBeView) await sessionStore.take('viewing', id)
  }
  /** Without its cookie nobody has its bearer, so the token session is ended by its revocation token. */
  const endOne = async (list: string, handle: SessionHandle, reason: EndReason, requestId: string) => {
    const { hash, who, revocation } = handle
    const wasLive = await sessionStore.destroyByHash(hash, reason)
    if (wasLive && who !== null) ended(who, reason, requestId)
    // One that has run out here still has its token session; unanswered, the handle is kept for another try.
    if (revocation === null || (await ends.isRevoked(revocation, requestId)))
      await sessionStore.removeFromList(list, hash)
    return wasLive
  }
  const writeCookie = async (request: FastifyRequest, { identity }: OpenSession) => {
    request.session.cookie = cookieOf(identity.kind)
    await request.session.save()
    // If the cookie named another session than the one saved, the plugin would clear it first.
    if (request.cookies[cookieName] !== undefined) request.cookies[cookieName] = request.session.sessionId
  }

  const sessions: Sessions = {
    revokeGrant: ends.revokeGrant,
    revokeUntilHeard: ends.revokeUntilHeard,

    async open(request, who, grant, way, providerSession) {
      const identity: Identity = providerSession === undefined ? who : { ...who, providerSession }
      const before = openSessionOf(request)
      await dropWayBack(request, before)
      // An anonymous request already has a fresh id, generated here and sent to no one.
      if (before !== null) {
        await request.session.regenerate()
        ended(before.identity, 'replaced', request.id)
        await forget(before)
        await sessions.revokeGrant(before.grant, request.id)
      }
      const now = clock.now().getTime()
      const id = request.session.sessionId
      const open: OpenSession = { id, identity, grant, startedAt: now, touchedAt: now, version: 1 }
      if (identity.kind === 'device') {
        const room = { ip: request.ip, lifetime: config.lifetimes.device }
        if (!(await takeDeviceRoom(sessionStore, id, room))) throw new PublicError('overloaded')
      }
      const browser = browserText(request.headers['user-agent'])
      const crowded = await sessionStore.addToLists(open, { way, browser }, listsOf(identity))
      for (const { list, hash } of crowded) {
        await sessions.endListed(list, hash, 'crowded-out', request.id)
        // Also without an answer from upstream: a list is not to grow by what nobody can revoke.
        await sessionStore.removeFromList(list, hash)
      }
      request.session.current = new RequestSession(open, false)
      await writeCookie(request, open)
      metrics.sessionStarted(identity.kind)
      audit({ event: 'signin', way, kind: identity.kind, accountId: identity.accountId }, request.id)
      return open
    },

    async adopt(request, id) {
      await promisify(request.server.decryptSession)(id, request)
      const open = openSessionOf(request)
      if (open === null) return false
      await writeCookie(request, open)
      return true
    },

    async resume(request, id) {
      const before = await sessionStore.read(id, { poll: false })
      if (before === null) return false
      const place = { list: accountList(before.identity), hash: sha256(id) }
      const listed = await sessionStore.liveSession(place)
      // Taken off its list, it is being ended.
      if (listed === null) return false
      const open = { ...before, id: randomId() }
      await sessionStore.addToLists(open, listed, listsOf(open.identity))
      const isCreated = await sessionStore.create(open)
      // If somebody has ended it since it was read, what follows it must not live.
      if (!(await sessionStore.destroy(id, 'replaced'))) await sessionStore.destroy(open.id, 'replaced')
      await forget(before)
      return isCreated && (await sessions.adopt(request, open.id))
    },

    async endHere(open, reason, requestId) {
      if (!(await sessionStore.destroy(open.id, reason))) return false
      ended(open.identity, reason, requestId)
      await forget(open)
      return true
    },

    async endOpen(open, reason, requestId) {
      if (!(await sessions.endHere(open, reason, requestId))) return false
      await sessions.revokeGrant(open.grant, requestId)
      return true
    },

    async end(request, reason) {
      const current = request.session?.current
      if (current === undefined || current.ended) return
      const endedSession = await sessionStore.destroy(current.open.id, reason)
      current.ended = true
      current.clearsCookie = reason !== 'refused'
      if (!endedSession) return
      ended(current.open.identity, reason, request.id)
      await forget(current.open)
    },

    async endListed(list, hash, reason, requestId) {
      const handle = await sessionStore.handleIn({ list, hash })
      return handle !== null && (await endOne(list, handle, reason, requestId))
    },

    async endAllInList(list, reason, requestId, isKept = () => false) {
      const seen = new Set<string>()
      const unseen = async () =>
        (await sessionStore.handlesIn(list)).filter((handle) => !isKept(handle) && !seen.has(handle.hash))
      let count = 0
      // Looks again: a session may have moved to a new id, which is on the list before the old one ends.
      for (let handles = await unseen(); handles.length > 0; handles = await unseen())
        while (handles.length > 0) {
          const some = handles.splice(0, BATCH_SIZE)
          for (const { hash } of some) seen.add(hash)
          const were = await Promise.all(some.map((handle) => endOne(list, handle, reason, requestId)))
          count += were.filter(Boolean).length
        }
      return count
    },

    async endAllOfAccount(accountId, reason, requestId, except) {
      const keptHash = except === undefined ? null : sha256(except)
      const who = { kind: 'account', accountId } as const
      let count = 0
      for (const list of [accountList(who), deviceList(who)])
        count += await sessions.endAllInList(list, reason, requestId, ({ hash }) => hash === keptHash)
      return count
    },
  }
  return sessions
}

/**
 * The lists a session is on: its account's, or that of its devices, and, if it was started at a provider, those the provider may end
 * (OpenID).
 */
function listsOf(identity: Identity): string[] {
  if (identity.kind === 'device') return [deviceList(identity)]
  if (identity.providerSession === undefined) return [accountList(identity)]
  const { issuer, subject, sid } = identity.providerSession
  const bySid = sid === null ? noSidList(issuer, subject) : sidList(issuer, sid)
  return [accountList(identity), subjectList(issuer, subject), bySid]
}
