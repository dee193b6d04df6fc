import { eq } from 'drizzle-orm'
import { comparableEmail } from '../../../shared/rules/email.ts'
import * as contract from '../../contract/auth.ts'
import { closeView } from '../admin/views.ts'
import { accounts } from '../db/schema/accounts.ts'
import { attachProspect } from '../prospects/attach.ts'
import { Refusal } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { endFamily, openFamily, rotateFamily } from './families.ts'
import { limitGuesses } from './guessing.ts'
import { idTokenVerifier, type VerifyIdToken } from './id-tokens.ts'
import { accountOf } from './provider-account.ts'
import { codeRefused, issueCode, redeemCode, signInFailed, spendToken } from './single-use.ts'

/** The ways in and out: password, provider, one-time code, refresh, logout. */
export function authRoutes(app: ProductApi): void {
  const { config, clock } = app.product
  const verifiers = new Map<string, VerifyIdToken>(
    Object.entries(config.providers).flatMap(([name, provider]) =>
      name !== 'sso' && provider ? [[name, idTokenVerifier(provider, clock)]] : [],
    ),
  )

  serve(app, contract.loginEmail, async (asked) => {
    const email = comparableEmail(asked.body.email)
    const account = await limitGuesses(asked, email, async () => {
      const [found] = await asked.db.select().from(accounts).where(eq(accounts.email, email))
      const right = await asked.passwords.verify(asked.body.password, found?.passwordHash)
      return right && found?.state === 'active' ? found : undefined
    })
    if (!account) throw signInFailed()
    return issueCode(asked, 'email', account.id)
  })

  serve(app, contract.loginProvider, async (asked) => {
    const { provider, idToken, nonce, signup } = asked.body
    const verify = verifiers.get(provider)
    if (!verify) throw new Refusal(503, 'provider-failed', 'This sign-in provider is not set up.')
    const claims = await verify(idToken, nonce)
    const unique = `${claims.issuer} ${claims.sub} ${claims.nonce}`
    if (!(await spendToken(asked, unique, claims.expiresAt))) throw codeRefused()
    return issueCode(asked, provider, await accountOf(asked, provider, claims, signup))
  })

  serve(app, contract.login, async (asked) => {
    const { provider, code } = asked.params
    const accountId = await redeemCode(asked, provider, code)
    // Where somebody came from is never a reason not to let them in.
    if (asked.query.prospect) await attachProspect(asked, accountId, asked.query.prospect)
    return openFamily(asked, { accountId, kind: provider === 'code' ? 'device' : 'account' })
  })

  serve(app, contract.refreshToken, (asked) => rotateFamily(asked, asked.body.refreshToken))

  serve(
    app,
    contract.logout,
    async (asked) => {
      const { view, familyId } = asked.bearer
      if (view) await closeView(asked, view.id)
      else await endFamily(asked, familyId)
      return {}
    },
    ['account', 'device', 'partner'],
  )
}
