import type { Call, ReplyOf } from '../../contract/call.ts'
import { choosePlayer, type userPassword } from '../../contract/student-sign-in.ts'
import { PublicError } from '../errors.ts'
import type { Args, CallUpstream } from '../upstream/client.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { changeIdentity } from './change-identity.ts'
import { countOnDevice } from './device-allowance.ts'
import { destinationOf, grantOf } from './grant.ts'
import { handChildOn } from './hand-off.ts'
import { randomId, sha256 } from './hashing.ts'
import { identityOfPlayer } from './identity.ts'
import { placeIn, playerPlaceOf } from './player-place.ts'
import { type Refresher, RefreshRefused } from './refresh.ts'
import type { Grant, Identity, OpenSession, PlayerScope } from './session.ts'
import type { SessionParts } from './session-parts.ts'
import type { Sessions } from './sessions.ts'

/** A child on a device: which one, of which class, and whether the pictures were right. */
export interface Player extends PlayerScope {
  readonly studentId: string
}

/**
 * No child is chosen on the device, or no longer: another was, or the teacher has ended it. A code of its own, so that
 * no browser takes it for the end of the device's session.
 */
export class NoPlayer extends PublicError {
  constructor() {
    super('no-player')
    this.name = 'NoPlayer'
  }
}

type PasswordState = ReplyOf<typeof userPassword>

/**
 * The child who was chosen on a device. It has a session of its own in the store, found by that of the device and
 * by nothing a browser has: no cookie names it. All that ends the device's token session ends the child's.
 */
export interface DevicePlayer {
  current(): Promise<Player | null>
  /**
   * Chooses a child, and ends whoever was chosen before (S7.121?). Throws 429 `too-many` once the device has had its
   * share of choices. Returns how it stands with the child's password, or null where the upstream wants to be asked.
   */
  choose(child: Pick<Player, 'studentId' | 'rosterId'>): Promise<PasswordState | null>
  /**
   * Calls the upstream as the child. Throws NoPlayer if there is none, and what only a child is told (S8.30 to S8.33).
   */
  call: CallUpstream
  /** Notes that the pictures were right. Throws NoPlayer if the child has left in the meantime. */
  prove(): Promise<void>
  /** Notes that the child was told of its lock. Throws NoPlayer if it has left in the meantime. */
  noteLock(): Promise<void>
  /**
   * The play site's address with a one-use code that says there who plays; null where there is no play site. Throws
   * NoPlayer unless the child is proven.
   */
  handOn(): Promise<string | null>
  /**
   * Ends whoever was chosen, if anybody was. It never waits for the upstream: nothing of a child is left on the device
   * while that is slow or down, and it is told until it hears (upstream-ends.ts).
   */
  leave(): Promise<void>
}

interface PlayerParts
  extends Pick<SessionParts, 'config' | 'sessionStore' | 'upstream' | 'clock' | 'metrics'> {
  readonly sessions: Pick<Sessions, 'endHere' | 'endOpen' | 'revokeGrant' | 'revokeUntilHeard'>
  readonly refresher: Refresher
}

/** Binds the child's side to a device's open session, for one request; a poll does not extend it either (S4.6?). */
export function devicePlayer(
  parts: PlayerParts,
  device: OpenSession,
  {
    callAsDevice,
    requestId,
    poll,
  }: { readonly callAsDevice: CallUpstream; readonly requestId: string; readonly poll: boolean },
): DevicePlayer {
  const { config, sessionStore, upstream, clock, metrics, sessions, refresher } = parts
  /** Whoever was there when this request began: a second choice never answers for the first. */
  let child: Promise<OpenSession | null> | null = null

  const read = async (): Promise<OpenSession | null> => {
    const place = placeIn(await sessionStore.peek('player', device.id))
    return place === undefined ? null : sessionStore.read(place.id, { poll })
  }
  const present = async (): Promise<OpenSession> => {
    child ??= read()
    const open = await child
    if (open === null) throw new NoPlayer()
    return open
  }
  const end = async (open: OpenSession) => {
    child = Promise.resolve(null)
    await sessions.endOpen(open, 'replaced', requestId)
  }
  /** Notes the child on the device first: if the device's session ends meanwhile, the child's ends with it. */
  const place = async (open: OpenSession, ended: OpenSession | null) => {
    const { absolute } = config.lifetimes.student
    const { isKept, before } = await sessionStore.keepPlayer(device.id, playerPlaceOf(open), absolute)
    if (!isKept) throw new PublicError('no-session')
    // Another request has chosen somebody since this one looked.
    if (before !== null && before !== (ended && sha256(ended.id)))
      await sessionStore.destroyByHash(before, 'replaced')
    if (!(await sessionStore.create(open))) throw new NoPlayer()
  }
  const send = <C extends Call>(call: C, args: Args<C>, grant: Grant): Promise<ReplyOf<C>> =>
    upstream.call(destinationOf(grant, requestId), call, args)

  const attempt = async <C extends Call>(open: OpenSession, call: C, args: Args<C>): Promise<ReplyOf<C>> => {
    const grant = await refresher.current(open, requestId)
    try {
      return await send(call, args, grant)
    } catch (error) {
      if (!isRefused(error)) throw error
      return await send(call, args, await refresher.renew(open, grant, requestId))
    }
  }

  const change = async (known: Partial<PlayerScope>) => {
    const open = await present()
    const changed = (identity: Identity): Identity =>
      identity.player ? { ...identity, player: { ...identity.player, ...known } } : identity
    await changeIdentity(sessionStore, open, changed).catch((error) => {
      // It is the child's session that has ended; the device's has not.
      throw isNoSession(error) ? new NoPlayer() : error
    })
    child = Promise.resolve({ ...open, identity: changed(open.identity) })
  }

  return {
    async current() {
      child ??= read()
      const open = await child
      return open && playerOf(open)
    },
    async choose({ studentId, rosterId }) {
      await countOnDevice(sessionStore, 'chosen players', device.id)
      const before = await read()
      const { password, ...tokens } = await callAsDevice(choosePlayer, { params: { studentId, rosterId } })
      if (before !== null) await end(before)
      const now = clock.now().getTime()
      const open: OpenSession = {
        id: randomId(),
        identity: identityOfPlayer(studentId, rosterId, device.identity),
        grant: grantOf(tokens, 'product-api', now),
        startedAt: now,
        touchedAt: now,
        version: 1,
      }
      try {
        await place(open, before)
      } catch (error) {
        await sessions.revokeGrant(open.grant, requestId)
        throw error
      }
      metrics.sessionStarted(open.identity.kind)
      child = Promise.resolve(open)
      return password ?? null
    },
    async call(call, args) {
      const open = await present()
      try {
        return await attempt(open, call, args)
      } catch (error) {
        if (!hasLeft(error)) throw refusalForChild(error)
        await end(open)
        throw new NoPlayer()
      }
    },
    prove: () => change({ isProven: true }),
    noteLock: () => change({ knowsOfLock: true }),
    async handOn() {
      const { identity } = await present()
      if (!identity.player?.isProven) throw new NoPlayer()
      return handChildOn(parts, { teacherId: device.identity.accountId, studentId: identity.accountId })
    },
    async leave() {
      const place = placeIn(await sessionStore.take('player', device.id))
      child = Promise.resolve(null)
      if (place === undefined) return
      const open = await sessionStore.read(place.id, { poll })
      if (open !== null) await sessions.endHere(open, 'replaced', requestId)
      // Of a child who was at the games for long, nothing else is left here.
      if (place.revocation !== null) void sessions.revokeUntilHeard(place.revocation, requestId)
      else if (open !== null) void sessions.revokeGrant(open.grant, requestId)
    },
  }
}

const isRefused = (error: unknown): boolean => error instanceof UpstreamError && error.reason === 'refused'

/** Refused and not to be renewed, or ended while it was renewed: never a reason to sign the device out. */
const hasLeft = (error: unknown): boolean =>
  isRefused(error) || error instanceof RefreshRefused || isNoSession(error)

/** The upstream's refusals of a child that a browser gets with the same code. */
const refusalsOfChild = [
  'wrong-password',
  'student-locked',
  'class-locked',
  'password-not-set',
  'password-reset',
] as const satisfies readonly PublicError['code'][]

function refusalForChild(error: unknown): unknown {
  if (!(error instanceof UpstreamError)) return error
  const code = refusalsOfChild.find((one) => one === error.code)
  return code === undefined ? error : new PublicError(code)
}

const isNoSession = (error: unknown): boolean => error instanceof PublicError && error.code === 'no-session'

const playerOf = ({ identity }: OpenSession): Player | null =>
  identity.player ? { studentId: identity.accountId, ...identity.player } : null
