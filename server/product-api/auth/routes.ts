import { comparableEmail } from '../../../shared/rules/email.ts'
import * as contract from '../../contract/auth.ts'
import { readAccount } from '../account/me.ts'
import { closeView } from '../admin/views.ts'
import { attachProspect } from '../prospects/attach.ts'
import { Refusal } from '../refusal.ts'
import { openOrChallenge } from '../second-factor/challenges.ts'
import { type ProductApi, serve } from '../serve.ts'
import { openDevice } from './devices.ts'
import { endFamily, revokeFamily, rotateFamily } from './families.ts'
import { idTokenVerifier, type VerifyIdToken } from './id-tokens.ts'
import { signInWithPassword } from './password-sign-in.ts'
import { accountOf } from './provider-account.ts'
import { codeRefused, issueCode, markTokenUsed, redeemCode } from './single-use.ts'

/** Signing in and out: password, provider, one-time code, refresh, logout. */
export function authRoutes(app: ProductApi): void {
  const { config, clock } = app.product
  const verifiers = new Map<string, VerifyIdToken>(
    Object.entries(config.providers).flatMap(([name, provider]) =>
      name !== 'sso' && provider ? [[name, idTokenVerifier(provider, clock)]] : [],
    ),
  )

  serve(app, contract.loginEmail, async (request) => {
    request.passwords.requireRoom()
    return signInWithPassword(request, comparableEmail(request.body.email), request.body.password)
  })

  serve(app, contract.loginProvider, async (request) => {
    const { provider, idToken, nonce, signup } = request.body
    const verify = verifiers.get(provider)
    if (!verify) throw new Refusal(503, 'provider-failed', 'This sign-in provider is not configured.')
    const claims = await verify(idToken, nonce)
    const unique = `${claims.issuer} ${claims.sub} ${claims.nonce}`
    if (!(await markTokenUsed(request, unique, claims.expiresAt))) throw codeRefused()
    return issueCode(request, provider, await accountOf(request, provider, claims, signup))
  })

  serve(app, contract.login, async (request) => {
    const { provider, code } = request.params
    const { prospect } = request.query
    return redeemCode(request, { provider, code }, async (parts, accountId, deviceId) => {
      // A bad prospect must never prevent a sign-in.
      if (prospect) await attachProspect(parts, accountId, prospect)
      return provider === 'code'
        ? openDevice(parts, await readAccount(parts.db, accountId), { deviceId })
        : openOrChallenge(parts, accountId, provider)
    })
  })

  serve(app, contract.refreshToken, (request) => rotateFamily(request, request.body.refreshToken))

  serve(app, contract.revoke, async (request) => {
    await revokeFamily(request, request.body.revocationToken)
    return {}
  })

  serve(
    app,
    contract.logout,
    async (request) => {
      const { view, familyId } = request.bearer
      if (view) await closeView(request, view.id)
      else await endFamily(request, familyId)
      return {}
    },
    ['account', 'device', 'student', 'partner'],
  )
}
