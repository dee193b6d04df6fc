import { factorRoleOf } from '../../../shared/rules/factor-roles.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { accounts } from '../db/schema/accounts.ts'
import type { Product } from '../serve.ts'
import { readAuthenticator } from './authenticator.ts'

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'isInternalAdmin' | 'rights' | 'settings'>

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
export const hasFactor = async (db: Product['db'], accountId: string): Promise<boolean> =>
  Boolean((await readAuthenticator(db, accountId))?.confirmedAt)
