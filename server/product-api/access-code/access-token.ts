import { eq } from 'drizzle-orm'
import type { accessToken } from '../../contract/auth.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Bearer } from '../auth/bearer.ts'
import { reissueAccessToken } from '../auth/families.ts'
import { accounts } from '../db/schema/accounts.ts'
import { noSession, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { requireActivePlan, requireRoster } from './open.ts'

/**
 * A new access token with which a device stays signed in to a class (S7.14). A device's id is what the caller says and
 * proves nothing: what counts is the device's own bearer. Throws 404 for a device that is not, or no longer, on the
 * account's list and for somebody else's class; and the statuses of section 8 for a plan that does not run today.
 */
export async function accessTokenOf(
  parts: Pick<Product, 'db' | 'clock' | 'tokenKey'>,
  bearer: Bearer,
  { deviceId, rosterId }: { readonly deviceId: string; readonly rosterId: string },
): Promise<ReplyOf<typeof accessToken>> {
  const { db } = parts
  const [account] = await db.select().from(accounts).where(eq(accounts.id, bearer.accountId))
  if (!account) throw noSession()
  if (!account.devices.includes(deviceId)) throw notFound()
  await requireRoster(db, account.id, rosterId)
  await requireActivePlan(parts, account)
  return reissueAccessToken(parts, bearer)
}
