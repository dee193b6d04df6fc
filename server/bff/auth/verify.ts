import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { api } from '../../../shared/paths.ts'
import { CODE_LENGTH, codeFault, type FactorKind } from '../../../shared/rules/second-factor.ts'
import { PasskeyAssertion } from '../../contract/passkey-credentials.ts'
import { startPasskeySignIn } from '../../contract/passkeys.ts'
import { proveSecondFactor } from '../../contract/second-factor.ts'
import { PublicError } from '../errors.ts'
import { grantOf } from '../session/grant.ts'
import { networkOf } from '../session/network-address.ts'
import { appCodesOf, type Guessed } from '../session/turned-away.ts'
import { UpstreamError, wasChecked } from '../upstream/upstream-error.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymousFrom } from './auth-parts.ts'
import { countGuess } from './guessing.ts'
import { pendingOf } from './pending-sign-in.ts'
import { signInWithGrant } from './sign-in.ts'

const Proof = Type.Union([
  Type.Object({
    kind: Type.Union([Type.Literal('totp'), Type.Literal('recovery')]),
    code: Type.String({ maxLength: CODE_LENGTH }),
  }),
  Type.Object({ kind: Type.Literal('passkey'), passkey: PasskeyAssertion }),
])
type Proof = Static<typeof Proof>

/**
 * POST /auth/verify {kind, code} or {kind, passkey}: the second factor of a sign-in → where to go now. POST
 * /auth/verify/look → which are waited for. POST /auth/verify/passkey → what to ask a passkey for. Throws 422 `wrong-code`
 * beside the field, `wrong-passkey` or `passkey-unknown`, 410 `passkey-expired`, 401 `signin-expired` once it is too
 * late, or after five wrong ones, and 429 after too many for the account.
 */
export function verifyRoutes(app: FastifyInstance, parts: AuthParts): void {
  app.post(api.verifyKinds, async (request): Promise<{ kinds: readonly FactorKind[] }> => {
    const { kept } = await waiting(parts, request)
    return { kinds: kept.challenge.kinds ?? ['totp', 'recovery'] }
  })

  app.post(`${api.verify}/passkey`, async (request) => {
    const pending = await waiting(parts, request)
    const body = { challenge: pending.kept.challenge.id }
    return parts.upstream.call(anonymousFrom(request), startPasskeySignIn, { body }).catch(async (fault) => {
      throw await refusal(parts, request, pending, fault)
    })
  })

  app.post<{ Body: Proof }>(api.verify, { schema: { body: Proof } }, async (request) => {
    const pending = await waiting(parts, request)
    const proof = request.body
    const { kind } = proof
    const fault = proof.kind === 'passkey' ? null : codeFault(proof.kind, proof.code)
    if (fault !== null) throw new PublicError('invalid-input', { fields: { code: fault } })
    const { challenge, way, providerSession, redirectTo } = pending.kept
    // Recovery codes and passkeys are counted apart, and from each network apart: who has the password must not keep the owner out.
    const guessed: Guessed =
      kind === 'totp'
        ? appCodesOf(challenge.accountId)
        : {
            kind: kind === 'recovery' ? 'recovery code' : 'passkey',
            of: `${challenge.accountId} ${networkOf(request.ip)}`,
          }
    const guess = await countGuess(parts.sessionStore, guessed, request.ip, { isNoted: kind === 'totp' })
    const body = { challenge: challenge.id, proof }
    const tokens = await parts.upstream
      .call(anonymousFrom(request), proveSecondFactor, { body })
      .catch(async (fault) => {
        if (!wasChecked(fault) || !isWrong(fault)) await guess.undo()
        throw await refusal(parts, request, pending, fault)
      })
    await guess.undo()
    const grant = grantOf(tokens, 'product-api', parts.clock.now().getTime())
    await signInWithGrant(parts, request, grant, way, providerSession)
    return { redirectTo }
  })
}

type Pending = NonNullable<Awaited<ReturnType<typeof pendingOf>>>

/** This browser's sign-in that waits. Throws 401 `signin-expired` if there is none, or no longer. */
async function waiting(parts: AuthParts, request: FastifyRequest): Promise<Pending> {
  const pending = await pendingOf(parts, request)
  if (pending === null) throw new PublicError('signin-expired')
  return pending
}

const UNTRIED: ReadonlySet<string | null> = new Set(['challenge-over', 'passkey-expired'])
/** Whether the upstream has found the factor wrong. */
const isWrong = (fault: unknown) => fault instanceof UpstreamError && !UNTRIED.has(fault.code)
const WRONG = ['wrong-code', 'wrong-passkey', 'passkey-unknown'] as const
const isOver = (fault: unknown) => fault instanceof UpstreamError && fault.code === 'challenge-over'

/** The error to show for a refused factor; a sign-in that is over is forgotten. */
async function refusal(
  { sessionStore, audit }: AuthParts,
  request: FastifyRequest,
  { browser, kept }: Pending,
  fault: unknown,
): Promise<unknown> {
  if (!(fault instanceof UpstreamError)) return fault
  const reason = WRONG.find((code) => code === fault.code)
  if (reason) audit({ event: 'signin-failed', way: kept.way, reason }, request.id)
  if (!isOver(fault)) return fault
  await sessionStore.take('second-factor', browser)
  return new PublicError('signin-expired')
}
