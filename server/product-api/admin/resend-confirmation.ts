import { and, eq, isNull } from 'drizzle-orm'
import { resendConfirmation } from '../../contract/admin.ts'
import { recordAudit } from '../audit.ts'
import { accounts } from '../db/schema/accounts.ts'
import { withIdempotency } from '../idempotency.ts'
import { invitationsOf } from '../invitations/record.ts'
import { conflict, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { mailConfirmation } from '../sign-up/validation-mail.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'mailer'>

/**
 * Mails somebody who signed up the link again that confirms their address, and records who had it sent: once per key.
 * Throws 404 for an account support does not find, 409 if it is open or waits for an invitation, which is another mail,
 * and 429 after too many links within an hour.
 */
export async function sendConfirmationAgain(
  { db, clock, mailer }: Parts,
  { adminId, accountId, key }: { readonly adminId: string; readonly accountId: string; readonly key: string },
): Promise<Record<string, never>> {
  const keyedRequest = { key, accountId: adminId, call: resendConfirmation.id, request: { accountId } }
  return withIdempotency({ db, clock }, keyedRequest, async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNull(accounts.partner)))
      .for('update')
    if (!account || account.state === 'deactivated') throw notFound()
    if (account.state === 'active' || (await invitationsOf(tx, [account])).size > 0) throw conflict()
    await mailConfirmation({ clock, mailer }, tx, account)
    await recordAudit(tx, clock, { event: 'confirmation-sent', accountId: adminId, invitedId: accountId })
    return {}
  })
}
