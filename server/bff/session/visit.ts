import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { me } from '../../contract/account.ts'
import { type Call, type ReplyOf, takesReadTurn } from '../../contract/call.ts'
import type { RowNoun } from '../../contract/tolerance.ts'
import type { Config } from '../config/config.ts'
import { PublicError } from '../errors.ts'
import type { Args, CallUpstream } from '../upstream/client.ts'
import { createSignUpConstants, type SignUpConstants } from '../upstream/sign-up-constants.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { createAudit } from './audit.ts'
import { changeIdentity } from './change-identity.ts'
import { destinationOf } from './grant.ts'
import { requireSession } from './guard.ts'
import { type HiddenToday, hiddenToday } from './hidden-today.ts'
import { identityFromMe, keepSessionFields, sameIdentity } from './identity.ts'
import { createIncidentWatch } from './incident.ts'
import { createLookUps, type LookUp } from './look-ups.ts'
import { siteOf } from './network-address.ts'
import { type OwnSessions, ownSessions } from './own-sessions.ts'
import { asksNotToBeTracked, isCounted } from './page-views.ts'
import { type DevicePlayer, devicePlayer } from './player.ts'
import { isPoll } from './poll.ts'
import type { ReadLimit } from './read-limit.ts'
import { type Refresher, RefreshRefused } from './refresh.ts'
import type { Arrival, Grant, Identity, OpenSession } from './session.ts'
import type { SessionParts } from './session-parts.ts'
import type { Sessions } from './sessions.ts'
import { type TurnedAway, turnedAway } from './turned-away.ts'
import { type VisitRecords, visitRecords } from './visit-records.ts'

/** One person's request for one screen: who is asking, when, and the upstream bound to their grant. */
export interface Visit extends VisitRecords {
  readonly identity: Identity
  readonly call: CallUpstream
  readonly now: Date
  readonly config: Config
  /** What the rows were that could not be read so far, in the responses of this visit's calls and on its lists. */
  readonly unread: readonly RowNoun[]
  /** Tells of something else that could not be read. */
  readonly tellUnread: (what: readonly RowNoun[]) => void
  /** The person whose partner token arrived over this session and who waits to be let in, or null. */
  readonly arrival: () => Promise<{ readonly ticket: string; readonly call: CallUpstream } | null>
  /** Records that they saw a page, by its template, unless they are not counted. Returns whether it was recorded. */
  readonly pageView: (page: string, variant?: string) => boolean
  /** Whether their pages are counted. */
  readonly isCounted: boolean
  /** Whether the browser asks not to be tracked. */
  readonly isAskedNotToCount: boolean
  /** From now on the pages of this session are counted, or they are not. */
  readonly countPages: (countsPages: boolean) => Promise<void>
  readonly ownSessions: OwnSessions
  readonly hiddenToday: HiddenToday
  /** The child who is using this device; of nobody's but a device's session. */
  readonly player: DevicePlayer
  /** What is known of the apps people sign up in, at most ten minutes old (S5.57?). */
  readonly signUpConstants: () => Promise<SignUpConstants>
  /** Remembers for the rest of the session that this person picks their institution later. */
  readonly postponeInstitution: () => Promise<void>
  /** Signs another account out everywhere; the command's permission decides who may. */
  readonly endSessionsOf: (accountId: string) => Promise<void>
  readonly turnedAway: TurnedAway
  /** Looks something up in what is read, which takes time of this process's own. */
  readonly lookUp: LookUp
}

/**
 * Milliseconds a refusal waits before it ends a session. If the upstream refuses everyone, the other refusals
 * arrive in this time and reveal an incident.
 */
const REFUSAL_DELAY_MS = 250

/** Creates the visit of a request that passed a guard. */
export type Visits = (request: FastifyRequest) => Visit

interface VisitParts
  extends Pick<
    SessionParts,
    'config' | 'sessionStore' | 'upstream' | 'clock' | 'log' | 'metrics' | 'recordPageView'
  > {
  readonly sessions: Pick<
    Sessions,
    | 'end'
    | 'endHere'
    | 'endOpen'
    | 'revokeGrant'
    | 'revokeUntilHeard'
    | 'endListed'
    | 'endAllInList'
    | 'endAllOfAccount'
  >
  readonly refresher: Refresher
  readonly reads: Pick<ReadLimit, 'refused'>
}

/**
 * Visits bind the upstream to a session's grant: its base and its bearer, renewed ahead of expiry. A refused
 * bearer is renewed once if possible, and the call repeated once unless it is an upload; otherwise the
 * session ends (S4.7, S4.8, S8.56), unless the upstream is refusing everyone (S4.9?).
 */
export function createVisits(parts: VisitParts): Visits {
  const { config, sessionStore, upstream, clock, sessions, refresher, reads, recordPageView } = parts
  const watch = createIncidentWatch(clock)
  const audit = createAudit(parts)
  const signUpConstants = createSignUpConstants()
  const lookUps = createLookUps()

  return (request) => {
    const open = requireSession(request)
    const unread: RowNoun[] = []
    let grant: Promise<Grant> | null = null

    const leftOut = (rows: readonly RowNoun[]) => void unread.push(...rows)
    /** The answers of which rows were left out: asked again, as after a command, they leave out the same ones. */
    const partial = new Set<string>()
    const send = async <C extends Call>(call: C, args: Args<C>, by: Grant): Promise<ReplyOf<C>> => {
      const leftOutOf = (rows: readonly RowNoun[]) => {
        const { upload: _, ...asked } = args
        const answer = `${call.id} ${JSON.stringify(asked)}`
        if (!partial.has(answer)) leftOut(rows)
        partial.add(answer)
      }
      const to = { ...destinationOf(by, request.id), sender: senderOf(open), leftOut: leftOutOf }
      try {
        const reply = await upstream.call(to, call, args)
        watch.record(open.identity.accountId, false)
        return reply
      } catch (error) {
        if (isRefused(call, error)) watch.record(open.identity.accountId, true)
        if (hadNoTurn(call, error)) reads.refused()
        throw error
      }
    }

    const attempt = async <C extends Call>(call: C, args: Args<C>): Promise<ReplyOf<C>> => {
      grant ??= refresher.current(open, request.id)
      const by = await grant
      try {
        return await send(call, args, by)
      } catch (error) {
        if (!isRefused(call, error)) throw error
        grant = refresher.renew(open, by, request.id)
        const renewed = await grant
        // A form is streamed once; it cannot be sent again.
        if (call.upload) throw new UpstreamError('down', call.id, { detail: 'refused while it was sent' })
        return await send(call, args, renewed)
      }
    }

    const now = clock.now()
    const visit: Visit = {
      identity: open.identity,
      now,
      config,
      unread,
      tellUnread: leftOut,
      pageView: (page, variant) => recordPageView(page, open.identity, request.headers, variant),
      isCounted: isCounted(open.identity, request.headers),
      isAskedNotToCount: asksNotToBeTracked(request.headers),
      countPages: (countsPages) =>
        changeIdentity(sessionStore, open, ({ countsPages: _, ...identity }) => ({
          ...identity,
          ...(!countsPages && { countsPages }),
        })),
      ownSessions: ownSessions({ sessionStore, sessions, log: parts.log, leftOut }, open, request.id),
      hiddenToday: hiddenToday(sessionStore, open.identity, now),
      player: devicePlayer(parts, open, {
        callAsDevice: (call, args) => visit.call(call, args),
        requestId: request.id,
        poll: isPoll(request),
      }),
      turnedAway: turnedAway(sessionStore),
      lookUp: lookUps({ accountId: open.identity.accountId, site: siteOf(request.ip) }),
      ...visitRecords(open.identity, (event) => audit(event, request.id)),
      signUpConstants: () => signUpConstants(visit.call, now),
      async endSessionsOf(accountId) {
        const count = await sessions.endAllOfAccount(accountId, 'by-admin', request.id, open.id)
        const { accountId: adminId } = open.identity
        audit({ event: 'sessions-ended-by-admin', adminId, accountId, count }, request.id)
      },
      postponeInstitution: () =>
        changeIdentity(sessionStore, open, (identity) => ({ ...identity, institutionPostponed: true })),
      async arrival() {
        const arrival = (await sessionStore.peek('continue-as', open.id)) as Arrival | undefined
        if (arrival === undefined) return null
        const { ticket, grant } = arrival
        const to = { base: grant.base, bearer: grant.accessToken, requestId: request.id }
        return { ticket, call: (call, args) => upstream.call(to, call, args) }
      },
      async call(call, args) {
        try {
          const reply = await attempt(call, args)
          if (call.id === me.id) await updateSession(open, reply as ReplyOf<typeof me>)
          return reply
        } catch (error) {
          if (error instanceof RefreshRefused) watch.record(open.identity.accountId, true)
          else if (!isRefused(call, error)) throw error
          throw await sessionLost(request)
        }
      },
    }
    return visit
  }

  /** The bearer is refused and cannot be replaced: the session is over, unless everyone's is. */
  async function sessionLost(request: FastifyRequest): Promise<PublicError> {
    await pause(REFUSAL_DELAY_MS)
    if (watch.isIncident()) {
      parts.log.warn(
        { requestId: request.id, code: 'upstream-incident' },
        'the upstream refuses every session; nobody is signed out',
      )
      return new PublicError('upstream-incident')
    }
    await sessions.end(request, 'refused')
    return new PublicError('no-session')
  }

  /** Updates the session's identity with what the upstream says about the person. */
  async function updateSession(open: OpenSession, reply: ReplyOf<typeof me>): Promise<void> {
    const { kind } = open.identity
    const fresh = keepSessionFields(open.identity, identityFromMe(reply, kind))
    if (fresh.accountId !== open.identity.accountId || sameIdentity(fresh, open.identity)) return
    // On a conflict the other writer has stored something as recent; if the session has ended there is
    // nothing to update.
    await sessionStore.updateIdentity(open.id, open.version, fresh)
  }
}

/** Whose changes take turns. Each device of a class is another child; who views as an account is not that account. */
const senderOf = ({ id, identity: { kind, accountId, viewing } }: OpenSession): string =>
  kind === 'device' ? id : (viewing?.adminId ?? accountId)

const isRefused = (call: Call, error: unknown): boolean =>
  call.bearer !== 'none' && error instanceof UpstreamError && error.reason === 'refused'

/**
 * Whether the upstream itself had no turn for a read (docs/decisions/158-reads-take-turns.md), and not only its sender.
 * That it has none for what takes its database long says nothing of other reads.
 */
const hadNoTurn = (call: Call, error: unknown): boolean =>
  takesReadTurn(call) &&
  !call.heavy &&
  error instanceof UpstreamError &&
  error.reason === 'busy' &&
  error.status !== null
