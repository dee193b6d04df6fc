import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { api, pages } from '../../../shared/paths.ts'
import { buildNumbers, login, loginCode } from '../../contract/auth.ts'
import { deviceRosters } from '../../contract/student-sign-in.ts'
import { PublicError } from '../errors.ts'
import { destinationOf, grantOf } from '../session/grant.ts'
import { identityOfDevice } from '../session/identity.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymous } from './auth-parts.ts'
import { deviceError, isWrongCode } from './code-error.ts'
import { countGuess } from './guessing.ts'

const DeviceText = Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.-]+$' }))
const CodeEntry = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 32 }),
  deviceId: DeviceText,
  buildNumber: DeviceText,
  fromApp: DeviceText,
})

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
 * counted by code and by address.
 */
export function codeRoute(app: FastifyInstance, parts: AuthParts): void {
  const { sessionStore, upstream, audit } = parts
  app.post<{ Body: Static<typeof CodeEntry> }>(api.code, { schema: { body: CodeEntry } }, async (request) => {
    const code = request.body.code.trim().toLowerCase()
    if (code === '') throw deviceError('unknown')
    const guess = await countGuess(sessionStore, `code ${code}`, request.ip)
    const { deviceId, buildNumber, fromApp } = request.body
    const body = { code, deviceId, buildNumber, fromApp }
    const { code: oneTimeCode } = await upstream
      .call(anonymous(request.id), loginCode, { body })
      .catch(async (error) => {
        const publicError = deviceError(error)
        if (isWrongCode(error))
          audit({ event: 'signin-failed', way: 'code', reason: publicError.code }, request.id)
        else await guess.undo()
        throw publicError
      })
    await guess.undo()
    await openDeviceSession(parts, request, oneTimeCode).catch((error) => {
      throw deviceError(error)
    })
    return { redirectTo: pages.visualPassword }
  })
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
