import { PARENT } from '../../../shared/rules/roles.ts'
import type { SignUpKind } from '../../../shared/rules/sign-up.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { identities } from '../db/schema/accounts.ts'
import type { Product } from '../serve.ts'
import { dropUnconfirmed } from '../sign-up/drop-unconfirmed.ts'
import { addPilot, makeAccount } from '../sign-up/new-account.ts'
import type { IdentityClaims } from './id-tokens.ts'
import { codeRefused } from './single-use.ts'

type Account = typeof accounts.$inferSelect

/**
 * Creates the account of somebody a provider vouches for, active at once and without a password, in the place of a
 * sign-up with their address that was never confirmed. Returns undefined if the address has another account. Throws 401 if the provider is not trusted for the
 * address: otherwise its real owner could later sign in to an account somebody else created.
 */
export async function signUpByProvider(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  kind: SignUpKind,
  who: { provider: 'google' | 'edu' | 'sso'; claims: IdentityClaims; trusted: boolean },
): Promise<Account | undefined> {
  const { provider, claims, trusted } = who
  const { email, email_verified: verified = false, issuer, sub: subject } = claims
  if (!trusted || !verified || !email) throw codeRefused()
  return db.transaction(async (tx) => {
    const settings = kind === 'parent' ? { role: PARENT } : {}
    const make = () => makeAccount(tx, clock, { email, state: 'active', settings })
    const account = (await make()) ?? ((await dropUnconfirmed(tx, email)) ? await make() : undefined)
    if (!account) return undefined
    if (kind === 'teacher') await addPilot(tx, account.id)
    await tx.insert(identities).values({ issuer, subject, provider, accountId: account.id })
    return account
  })
}
