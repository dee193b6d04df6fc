import { promisify } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { logout } from '../../contract/auth.ts'
import { createAudit, type Way } from './audit.ts'
import { browserWords } from './browser-words.ts'
import { cookieOf, sessionCookie } from './cookie.ts'
import { Held } from './fastify-store.ts'
import { destinationOf } from './grant.ts'
import { openedBy } from './guard.ts'
import { sha256 } from './hashing.ts'
import type { Grant, Identity, OpenSession } from './session.ts'
import { accountList, sidList, subjectList, unsaidSidList, type Vouching } from './session-list.ts'
import type { SessionParts } from './session-parts.ts'
import type { EndReason } from './store.ts'

/** Beginning and ending sessions: the only place that does either. */
export interface Sessions {
  /** Opens a session under a new id; one that was open before is ended, its bearer too. */
  open(
    request: FastifyRequest,
    who: Identity,
    grant: Grant,
    way: Way,
    vouching?: Vouching,
  ): Promise<OpenSession>
  /** Takes up a session that a duplicate of this request has just opened; false where it has ended already. */
  adopt(request: FastifyRequest, id: string): Promise<boolean>
  /** Ends the request's session, if it has one, and clears the cookie. */
  end(request: FastifyRequest, reason: EndReason): Promise<void>
  /** Tells the upstream that a bearer is done with. Never fails: the session here ends whatever it says. */
  retire(grant: Grant, requestId: string): Promise<void>
  /** Ends one session of a list, its bearer too; false where the list has no such live session. */
  endListed(list: string, hash: string, reason: EndReason, requestId: string): Promise<boolean>
  /** Ends every session of a list but the one of the id `but`, bearers too; how many there were. */
  endAllOn(list: string, reason: EndReason, requestId: string, but?: string): Promise<number>
  /** Signs an account out everywhere, children's devices too. */
  endAllOf(accountId: string, reason: EndReason, requestId: string, but?: string): Promise<number>
}

/** Sessions of a list that are ended at a time. */
const END_AT_ONCE = 20

interface SessionsParts extends SessionParts {
  /** Tells the issuer of an external login that its refresh token is done with. */
  readonly revokeAtIssuer: (refreshToken: string) => Promise<void>
}

export function createSessions(parts: SessionsParts): Sessions {
  const { revokeAtIssuer, config, sessionStore, upstream, clock, log, metrics } = parts
  const audit = createAudit(log)
  const cookieName = sessionCookie(config.https)

  const ended = ({ kind, accountId }: Identity, reason: EndReason, requestId: string) => {
    metrics.sessionEnded(kind, reason)
    audit({ event: 'session-ended', kind, accountId, reason }, requestId)
  }
  /** Takes what has ended off its person's list, which would show it no more anyway. */
  const forget = async ({ id, identity }: OpenSession) => {
    await sessionStore.delist(accountList(identity), sha256(id)).catch(() => undefined)
  }
  const endOne = async (list: string, hash: string, reason: EndReason, requestId: string) => {
    const was = await sessionStore.destroyHashed(hash, reason)
    await sessionStore.delist(list, hash)
    if (was === null) return false
    ended(was.identity, reason, requestId)
    if (was.grant !== null) await sessions.retire(was.grant, requestId)
    return true
  }
  const writeCookie = async (request: FastifyRequest, { identity }: OpenSession) => {
    request.session.cookie = cookieOf(identity.kind)
    await request.session.save()
    // A cookie that names another session than the one saved would have the plugin clear it first.
    if (request.cookies[cookieName] !== undefined) request.cookies[cookieName] = request.session.sessionId
  }

  const sessions: Sessions = {
    async open(request, identity, grant, way, vouching) {
      const before = openedBy(request)
      // An anonymous request's id is new already: it was made here and has been sent to nobody.
      if (before !== null) {
        await request.session.regenerate()
        ended(before.identity, 'replaced', request.id)
        await forget(before)
        await sessions.retire(before.grant, request.id)
      }
      const now = clock.now().getTime()
      const id = request.session.sessionId
      const open: OpenSession = { id, identity, grant, startedAt: now, touchedAt: now, version: 1 }
      const browser = browserWords(request.headers['user-agent'])
      await sessionStore.enlist(open, { way, browser }, listsOf(identity, vouching))
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
      held.clearsCookie = reason !== 'refused'
      if (!was) return
      ended(held.open.identity, reason, request.id)
      await forget(held.open)
    },

    async retire(grant, requestId) {
      const to = destinationOf(grant, requestId)
      const told: Promise<unknown>[] = [upstream.call(to, logout, {})]
      if (grant.issuer === 'sso' && grant.refreshToken !== null) told.push(revokeAtIssuer(grant.refreshToken))
      // Either has logged its failure.
      await Promise.allSettled(told)
    },

    async endListed(list, hash, reason, requestId) {
      if (!(await sessionStore.hashesOn(list)).includes(hash)) return false
      return await endOne(list, hash, reason, requestId)
    },

    async endAllOn(list, reason, requestId, but) {
      const kept = but === undefined ? null : sha256(but)
      const hashes = (await sessionStore.hashesOn(list)).filter((hash) => hash !== kept)
      let count = 0
      while (hashes.length > 0) {
        const some = hashes.splice(0, END_AT_ONCE)
        const were = await Promise.all(some.map((hash) => endOne(list, hash, reason, requestId)))
        count += were.filter(Boolean).length
      }
      return count
    },

    endAllOf: (accountId, reason, requestId, but) =>
      sessions.endAllOn(accountList({ kind: 'account', accountId }), reason, requestId, but),
  }
  return sessions
}

/** Where a new session can be found: by its account and, vouched for by a provider, by what that may end (OpenID). */
function listsOf(identity: Identity, vouching?: Vouching): string[] {
  if (vouching === undefined) return [accountList(identity)]
  const { issuer, subject, sid } = vouching
  const bySid = sid === null ? unsaidSidList(issuer, subject) : sidList(issuer, sid)
  return [accountList(identity), subjectList(issuer, subject), bySid]
}
