import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { api, pages } from '../../../shared/paths.ts'
import { BACKUP_CODE } from '../../../shared/rules/backup-code.ts'
import { buildNumbers, fetchCode, login, loginCode } from '../../contract/auth.ts'
import { loginBadge } from '../../contract/badges.ts'
import type { DeviceTokenSession } from '../../contract/device-session.ts'
import { deviceRosters } from '../../contract/student-sign-in.ts'
import { PublicError } from '../errors.ts'
import { appCommand } from '../rules/app-commands.ts'
import { grantOf } from '../session/grant.ts'
import { identityOfDevice } from '../session/identity.ts'
import { siteOf } from '../session/network-address.ts'
import type { OpenedFrom } from '../session/session.ts'
import type { Upstream } from '../upstream/client.ts'
import { createSenderTurns } from '../upstream/sender-turns.ts'
import { type AuthParts, anonymousFrom, justProven } from './auth-parts.ts'
import { signInByBackupCode } from './backup-code.ts'
import { countCode } from './code-attempt.ts'
import { asksForPictures, deviceError, isWrongCode } from './code-error.ts'
import { countDeviceSignIn } from './device-sign-ins.ts'

const DeviceText = Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.-]+$' }))
const CodeEntry = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 32 }),
  deviceId: DeviceText,
  buildNumber: DeviceText,
  fromApp: DeviceText,
})
type CodeEntry = Static<typeof CodeEntry>

const BadgeEntry = Type.Object({
  badge: Type.String({ maxLength: 256 }),
  deviceId: DeviceText,
  buildNumber: DeviceText,
  fromApp: DeviceText,
})
type BadgeEntry = Static<typeof BadgeEntry>
/** What a badge has behind the `#`; one that is cut or damaged is unknown like any other. */
const BADGE = /^[A-Za-z0-9_-]{43}$/

/**
 * Of one network. A code counts as wrong until it is answered, and children who came at once must not use up by that
 * what their school may be wrong at; those who wait count nowhere yet.
 */
const CODES_OF_NETWORK = { atOnce: 64, waiting: 400 }

const Look = Type.Object({ buildNumber: DeviceText, fromApp: DeviceText })

/**
 * POST /auth/code/look {buildNumber?, fromApp?}, before a code is asked for → 204 if this version may sign in, or 200
 * with how to tell the app it was opened from something (S7.150?). Throws 426 `needs-update`, or what the upstream's
 * client throws if the builds cannot be read (S7.29, S8.29?).
 */
export function lookAtDeviceRoute(app: FastifyInstance, { upstream, config }: AuthParts): void {
  app.post<{ Body: Static<typeof Look> }>(
    api.lookAtDevice,
    { schema: { body: Look } },
    async (request, reply) => {
      const { buildNumber, fromApp } = request.body
      const { nonSupportedAppVersions } = await upstream.call(anonymousFrom(request), buildNumbers, {})
      if (buildNumber !== undefined && nonSupportedAppVersions.includes(buildNumber))
        throw new PublicError('needs-update')
      const { appScheme } = config
      if (fromApp !== undefined && appScheme !== null) return { commands: commandsOf(appScheme) }
      return reply.code(204).send()
    },
  )
}

/** What an app can be told before anybody is signed in. */
const commandsOf = (appScheme: string) => ({
  subscribe: appCommand(appScheme, 'subscribe'),
  reset: appCommand(appScheme, 'reset'),
})

/**
 * POST /auth/code: the access code of a class (S7.12, S7.13?) → where the children choose their names. The
 * code hangs on a classroom wall, so it opens a `device` session and never the teacher's. Attempts are
 * counted by code, by address and by device. A code of six digits is a child's own (backup-code.ts).
 */
export function codeRoute(app: FastifyInstance, parts: AuthParts): void {
  const codes = createSenderTurns({ ...CODES_OF_NETWORK, waitMs: parts.config.upstreamDeadlineMs })
  app.post<{ Body: CodeEntry }>(api.code, { schema: { body: CodeEntry } }, (request, reply) =>
    codes.run(siteOf(request.ip), loginCode, () => enterCode(parts, request, reply)),
  )
}

/** A back-up code is shown and printed in two groups, and may be typed so. */
function codeAsTyped(text: string): string {
  const digits = text.replace(/[\s-]/g, '')
  return BACKUP_CODE.test(digits) ? digits : text.trim().toLowerCase()
}

async function enterCode(
  parts: AuthParts,
  request: FastifyRequest<{ Body: CodeEntry }>,
  reply: FastifyReply,
): Promise<object> {
  const { upstream, audit } = parts
  const code = codeAsTyped(request.body.code)
  if (code === '') throw deviceError('unknown')
  if (BACKUP_CODE.test(code)) {
    const { buildNumber } = request.body
    return signInByBackupCode(
      parts,
      { request, reply },
      { code, buildNumber, openedFrom: openedFromOf(request.body) },
    )
  }
  const attempt = await countCode(parts, { request, reply, code })
  const body = { ...request.body, code }
  const { code: oneTimeCode } = await oneTimeCodeOf(upstream, request, body).catch(async (error) => {
    const publicError = deviceError(error)
    if (isWrongCode(error)) {
      await attempt.wrong()
      audit({ event: 'signin-failed', way: 'code', reason: publicError.code }, request.id)
    } else await attempt.undo()
    throw publicError
  })
  await attempt.undo()
  try {
    const params = { provider: 'code', code: oneTimeCode } as const
    const tokens = await upstream.call(anonymousFrom(request), login, { params, query: {} })
    // An access code opens a class's device; nobody is asked for a second factor there.
    if ('challenge' in tokens) throw new PublicError('upstream-invalid-response')
    await openDeviceSession(parts, request, { tokens, openedFrom: openedFromOf(body), way: 'code' })
  } catch (error) {
    throw deviceError(error)
  }
  return { redirectTo: pages.visualPassword }
}

/**
 * POST /auth/badge: what a child's badge has behind the `#` of its address → the child's pictures, on a device where
 * nobody else can be chosen. It is 256 random bits, so no wrong one is counted but among the network's requests.
 */
export function badgeRoute(app: FastifyInstance, parts: AuthParts): void {
  const { upstream, audit } = parts
  app.post<{ Body: BadgeEntry }>(api.badge, { schema: { body: BadgeEntry } }, async (request) => {
    const { badge, buildNumber } = request.body
    if (!BADGE.test(badge)) throw deviceError('unknown')
    try {
      const tokens = await upstream.call(anonymousFrom(request), loginBadge, { body: { badge, buildNumber } })
      await openDeviceSession(parts, request, {
        tokens,
        openedFrom: openedFromOf(request.body),
        way: 'badge',
      })
    } catch (error) {
      const publicError = deviceError(error)
      if (isWrongCode(error))
        audit({ event: 'signin-failed', way: 'badge', reason: publicError.code }, request.id)
      throw publicError
    }
    return { redirectTo: pages.visualPassword }
  })
}

/**
 * The one-time code that an access code is exchanged for. An upstream that answers 412 sends the device on to the
 * picture password, whose code is fetched by a call of its own (S7.30, S8.21).
 */
async function oneTimeCodeOf(upstream: Upstream, request: FastifyRequest, body: CodeEntry) {
  try {
    return await upstream.call(anonymousFrom(request), loginCode, { body })
  } catch (error) {
    if (!asksForPictures(error)) throw error
    const query = { accessCode: body.code, deviceId: body.deviceId }
    return await upstream.call(anonymousFrom(request), fetchCode, { query })
  }
}

const openedFromOf = ({ fromApp, buildNumber, deviceId }: Omit<CodeEntry, 'code'>): OpenedFrom | undefined =>
  fromApp === undefined ? undefined : { fromApp, buildNumber, deviceId }

/** Opens a device's session; throws if it cannot be told whose it is, or if its network has had too many. */
async function openDeviceSession(
  { upstream, clock, sessions, sessionStore }: AuthParts,
  request: FastifyRequest,
  {
    tokens,
    openedFrom,
    way,
  }: {
    readonly tokens: DeviceTokenSession
    readonly openedFrom?: OpenedFrom
    readonly way: 'code' | 'badge'
  },
) {
  const grant = grantOf(tokens, 'product-api', clock.now().getTime())
  try {
    const { teacherId, timezone } =
      tokens.device ?? (await upstream.call(justProven(request, grant), deviceRosters, { query: {} }))
    if (way === 'badge') await countDeviceSignIn(sessionStore, teacherId, request.ip)
    await sessions.open(request, identityOfDevice(teacherId, timezone, openedFrom), grant, way)
  } catch (error) {
    await sessions.revokeGrant(grant, request.id)
    throw error
  }
}
