import { PARENT } from '../../../shared/rules/roles.ts'
import type { SignUpKind } from '../../../shared/rules/sign-up.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { identities } from '../db/schema/accounts.ts'
import type { Product } from '../serve.ts'
import { addPilot, makeAccount } from '../sign-up/new-account.ts'
import type { IdentityClaims } from './id-tokens.ts'
import { codeRefused } from './single-use.ts'

type Account = typeof accounts.$inferSelect

/**
 * Creates the account of somebody a provider vouches for, active at once and without a password. Returns
 * undefined if the address got an account in the meantime. Throws 401 if the provider is not trusted for the
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
    const account = await makeAccount(tx, clock, { email, state: 'active', settings })
    if (!account) return undefined
    if (kind === 'teacher') await addPilot(tx, account.id)
    await tx.insert(identities).values({ issuer, subject, provider, accountId: account.id })
    return account
  })
}
