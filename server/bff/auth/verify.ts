import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { api } from '../../../shared/paths.ts'
import { CODE_LENGTH, codeFault } from '../../../shared/rules/second-factor.ts'
import { proveSecondFactor } from '../../contract/second-factor.ts'
import { PublicError } from '../errors.ts'
import { grantOf } from '../session/grant.ts'
import { networkOf } from '../session/network-address.ts'
import { UpstreamError, wasChecked } from '../upstream/upstream-error.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymous } from './auth-parts.ts'
import { countGuess } from './guessing.ts'
import { pendingOf } from './pending-sign-in.ts'
import { signInWithGrant } from './sign-in.ts'

const Proof = Type.Object({
  kind: Type.Union([Type.Literal('totp'), Type.Literal('recovery')]),
  code: Type.String({ maxLength: CODE_LENGTH }),
})
type Proof = Static<typeof Proof>

/**
 * POST /auth/verify {kind, code}: the second factor of a sign-in → where to go now. POST /auth/verify/look → 204 if one is
 * being waited for. Throws 422 `wrong-code` beside the field, 401 `signin-expired` once it is too late, or
 * after five wrong codes, and 429 after too many for the account.
 */
export function verifyRoutes(app: FastifyInstance, parts: AuthParts): void {
  app.post(api.lookAtVerify, async (request, reply) => {
    if ((await pendingOf(parts, request)) === null) throw new PublicError('signin-expired')
    return reply.code(204).send()
  })

  app.post<{ Body: Proof }>(api.verify, { schema: { body: Proof } }, async (request) => {
    const pending = await pendingOf(parts, request)
    if (pending === null) throw new PublicError('signin-expired')
    const { kind, code } = request.body
    const fault = codeFault(kind, code)
    if (fault !== null) throw new PublicError('invalid-input', { fields: { code: fault } })
    const { challenge, way, providerSession, redirectTo } = pending.kept
    // Recovery codes are counted apart, and from each network apart: who has the password must not keep the owner out.
    const guessed = kind === 'totp' ? challenge.accountId : `${challenge.accountId} ${networkOf(request.ip)}`
    const guess = await countGuess(parts.sessionStore, `second factor ${kind} ${guessed}`, request.ip)
    const body = { challenge: challenge.id, proof: request.body }
    const tokens = await parts.upstream
      .call(anonymous(request.id), proveSecondFactor, { body })
      .catch(async (fault) => {
        if (!wasChecked(fault) || isOver(fault)) await guess.undo()
        throw await refusal(parts, request, pending, fault)
      })
    await guess.undo()
    const grant = grantOf(tokens, 'product-api', parts.clock.now().getTime())
    await signInWithGrant(parts, request, grant, way, providerSession)
    return { redirectTo }
  })
}

const isOver = (fault: unknown) => fault instanceof UpstreamError && fault.code === 'challenge-over'

/** The error to show for a refused factor; a sign-in that is over is forgotten. */
async function refusal(
  { sessionStore, audit }: AuthParts,
  request: FastifyRequest,
  { browser, kept }: NonNullable<Awaited<ReturnType<typeof pendingOf>>>,
  fault: unknown,
): Promise<unknown> {
  if (!(fault instanceof UpstreamError)) return fault
  if (fault.code === 'wrong-code')
    audit({ event: 'signin-failed', way: kept.way, reason: 'wrong-code' }, request.id)
  if (!isOver(fault)) return fault
  await sessionStore.take('second-factor', browser)
  return new PublicError('signin-expired')
}
