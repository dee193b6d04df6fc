import { eq } from 'drizzle-orm'
import type { ReplyOf } from '../../contract/call.ts'
import type * as contract from '../../contract/sign-up.ts'
import { accounts } from '../db/schema/accounts.ts'
import { linkUsed, readLink } from '../mail/links.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'

/**
 * What a mailed link is for, without using it (S7.22, S7.23?). Who holds an invitation also learns whose it is, to
 * choose a password for it. Throws 404, 409 or 410 for the link.
 */
export async function retrieveLink(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  token: string,
): Promise<ReplyOf<typeof contract.retrieveLink>> {
  const { accountId, purpose } = await readLink(
    db,
    clock,
    ['accept', 'validate', 'parentValidate', 'reset'],
    token,
  )
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (account?.state === 'active' && purpose !== 'reset') throw linkUsed()
  if (account === undefined || account.state === 'deactivated') throw notFound()
  if (purpose !== 'accept') return { purpose }
  const { caseSensitiveEmail: email, firstName, lastName } = account
  return { purpose, email, firstName, lastName }
}
