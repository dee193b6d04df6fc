import { max, min } from 'drizzle-orm'
import type { Invitation } from '../../contract/invitations.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { invitations } from '../db/schema/mail.ts'

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'state' | 'passwordHash' | 'partner'>

/** Whether an account may wait for somebody who was, or can be, invited to it. */
const isNotOpen = ({ state, partner }: Account): boolean => state === 'unvalidated' && partner === null

/**
 * The invitations of those of these accounts that wait for somebody, by account id. Whoever signed up themselves
 * has a password already and confirms the address by another link; but an account that somebody was invited to
 * still waits for them after anybody has signed up with its address, and the invitation then takes the place of
 * that password. At most one query.
 */
export async function invitationsOf(
  db: Db,
  accountsToCheck: readonly Account[],
): Promise<Map<string, Invitation>> {
  const closed = accountsToCheck.filter(isNotOpen)
  if (closed.length === 0) return new Map()
  const sent = await db
    .select({
      accountId: invitations.accountId,
      first: min(invitations.sentAt),
      last: max(invitations.sentAt),
    })
    .from(invitations)
    .where(
      isAmong(
        invitations.accountId,
        closed.map(({ id }) => id),
      ),
    )
    .groupBy(invitations.accountId)
  const found = new Map(sent.map((one) => [one.accountId, one]))
  return new Map(
    closed
      .filter(({ id, passwordHash }) => passwordHash === null || found.has(id))
      .map(({ id }): [string, Invitation] => {
        const { first, last } = found.get(id) ?? {}
        return [id, { firstSentAt: first?.toISOString() ?? null, lastSentAt: last?.toISOString() ?? null }]
      }),
  )
}
