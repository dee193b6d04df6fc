import { factorRoleOf } from '../../../shared/rules/factor-roles.ts'
import type { FactorKind } from '../../../shared/rules/second-factor.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { readAuthenticator } from './authenticator.ts'
import { passkeySiteOf } from './passkey-site.ts'
import { readPasskeys } from './passkeys.ts'

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'isInternalAdmin' | 'rights' | 'settings'>

/** Whoever has an account of their own; a partner's educators prove who they are to the partner. */
export const OWNERS: readonly Bearer['kind'][] = ['account']

export const factorRequired = () =>
  new Refusal(409, 'factor-required', 'Two-step sign-in is required here and cannot be turned off.')

/** Whether the operator requires a second factor of somebody like this. */
export const isFactorRequired = (
  { config }: Pick<Product, 'config'>,
  { isInternalAdmin, rights, settings }: Omit<Account, 'id'>,
): boolean =>
  config.secondFactorRoles.includes(factorRoleOf({ isInternalAdmin, rights, role: settings.role ?? null }))

/**
 * Whether the bearer has to set up a second factor before anything else. Whoever a provider vouches for has shown what
 * that provider asks for; devices, partners' educators and views have no factor of their own.
 */
export async function owesFactor(
  parts: Pick<Product, 'config' | 'db'>,
  bearer: Pick<Bearer, 'kind' | 'vouchedBy'>,
  account: Account,
): Promise<boolean> {
  if (bearer.kind !== 'account' || bearer.vouchedBy !== null) return false
  return isFactorRequired(parts, account) && !(await hasFactor(parts.db, account.id))
}

/** Whether an account has a second factor that is on. */
export async function hasFactor(db: Product['db'], accountId: string): Promise<boolean> {
  const authenticator = await readAuthenticator(db, accountId)
  return authenticator?.confirmedAt ? true : (await readPasskeys(db, accountId)).length > 0
}

/** What an account with a second factor can show, in the order it is offered. */
export async function factorKindsOf(
  { db, config }: Pick<Product, 'db' | 'config'>,
  accountId: string,
): Promise<FactorKind[]> {
  const [authenticator, known] = await Promise.all([
    readAuthenticator(db, accountId),
    readPasskeys(db, accountId),
  ])
  return [
    ...(known.length > 0 && passkeySiteOf(config) ? (['passkey'] as const) : []),
    ...(authenticator?.confirmedAt ? (['totp'] as const) : []),
    'recovery',
  ]
}
