import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { api, pages } from '../../../shared/paths.ts'
import { buildNumbers, fetchCode, login, loginCode } from '../../contract/auth.ts'
import { deviceRosters } from '../../contract/student-sign-in.ts'
import { PublicError } from '../errors.ts'
import { destinationOf, grantOf } from '../session/grant.ts'
import { identityOfDevice } from '../session/identity.ts'
import type { Upstream } from '../upstream/client.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymous } from './auth-parts.ts'
import { countCode } from './code-attempt.ts'
import { asksForPictures, deviceError, isWrongCode } from './code-error.ts'

const DeviceText = Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.-]+$' }))
const CodeEntry = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 32 }),
  deviceId: DeviceText,
  buildNumber: DeviceText,
  fromApp: DeviceText,
})
type CodeEntry = Static<typeof CodeEntry>

const Look = Type.Object({ buildNumber: DeviceText })

/**
 * POST /auth/code/look {buildNumber?} → 204, before a code is asked for: this version of the app may sign in. Throws
 * 426 `needs-update`, or what the upstream's client throws if the builds cannot be read (S7.29, S8.29?).
 */
export function lookAtDeviceRoute(app: FastifyInstance, { upstream }: AuthParts): void {
  app.post<{ Body: Static<typeof Look> }>(
    api.lookAtDevice,
    { schema: { body: Look } },
    async (request, reply) => {
      const { buildNumber } = request.body
      const { nonSupportedAppVersions } = await upstream.call(anonymous(request.id), buildNumbers, {})
      if (buildNumber !== undefined && nonSupportedAppVersions.includes(buildNumber))
        throw new PublicError('needs-update')
      return reply.code(204).send()
    },
  )
}

/**
 * POST /auth/code: the access code of a class (S7.12, S7.13?) → where the children choose their names. The
 * code hangs on a classroom wall, so it opens a `device` session and never the teacher's. Attempts are
 * counted by code, by address and by device.
 */
export function codeRoute(app: FastifyInstance, parts: AuthParts): void {
  const { upstream, audit } = parts
  app.post<{ Body: CodeEntry }>(api.code, { schema: { body: CodeEntry } }, async (request, reply) => {
    const code = request.body.code.trim().toLowerCase()
    if (code === '') throw deviceError('unknown')
    const attempt = await countCode(parts, { request, reply, code })
    const body = { ...request.body, code }
    const { code: oneTimeCode } = await oneTimeCodeOf(upstream, request.id, body).catch(async (error) => {
      const publicError = deviceError(error)
      if (isWrongCode(error)) {
        await attempt.wrong()
        audit({ event: 'signin-failed', way: 'code', reason: publicError.code }, request.id)
      } else await attempt.undo()
      throw publicError
    })
    await attempt.undo()
    await openDeviceSession(parts, request, oneTimeCode).catch((error) => {
      throw deviceError(error)
    })
    return { redirectTo: pages.visualPassword }
  })
}

/**
 * The one-time code that an access code is exchanged for. An upstream that answers 412 sends the device on to the
 * picture password, whose code is fetched by a call of its own (S7.30, S8.21).
 */
async function oneTimeCodeOf(upstream: Upstream, requestId: string, body: CodeEntry) {
  try {
    return await upstream.call(anonymous(requestId), loginCode, { body })
  } catch (error) {
    if (!asksForPictures(error)) throw error
    const query = { accessCode: body.code, deviceId: body.deviceId }
    return await upstream.call(anonymous(requestId), fetchCode, { query })
  }
}

/** Opens a device's session; throws if its classes cannot be loaded. */
async function openDeviceSession(
  { upstream, clock, sessions }: AuthParts,
  request: FastifyRequest,
  code: string,
) {
  const params = { provider: 'code', code } as const
  const tokens = await upstream.call(anonymous(request.id), login, { params, query: {} })
  // An access code opens a class's device; nobody is asked for a second factor there.
  if ('challenge' in tokens) throw new PublicError('upstream-invalid-response')
  const grant = grantOf(tokens, 'product-api', clock.now().getTime())
  try {
    const asDevice = destinationOf(grant, request.id)
    const { teacherId, timezone } = await upstream.call(asDevice, deviceRosters, {})
    await sessions.open(request, identityOfDevice(teacherId, timezone), grant, 'code')
  } catch (error) {
    await sessions.revokeGrant(grant, request.id)
    throw error
  }
}
