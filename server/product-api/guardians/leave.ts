import { and, eq, isNotNull } from 'drizzle-orm'
import { readAccount } from '../account/me.ts'
import { recordAudit } from '../audit.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { guardians } from '../db/schema/guardians.ts'
import { stopUnseen } from '../digests/choices.ts'
import { tell } from '../mail/tell.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { lockOwner } from './invite.ts'
import { leftMail, theyLeftMail } from './mails.ts'

type Account = typeof accounts.$inferSelect

/**
 * Ends what a second guardian sees of a family, as they wish; only another invitation brings it back. Throws 404 for
 * a guardianship that was never theirs.
 */
export async function leaveFamily(
  { db, clock, mailer }: Pick<Product, 'db' | 'clock' | 'mailer'>,
  second: Account,
  guardianId: string,
): Promise<void> {
  const isTheirs = and(
    eq(guardians.id, guardianId),
    eq(guardians.accountId, second.id),
    isNotNull(guardians.acceptedAt),
  )
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(guardians).where(isTheirs)
    if (!found) throw notFound()
    await lockOwner(tx, found.ownerId)
    // The first guardian may have removed them in the meantime: then both know already.
    const [now] = await tx.select().from(guardians).where(isTheirs)
    if (now?.endedAt !== null) return
    await tx
      .update(guardians)
      .set({ endedAt: clock.now(), hasLeft: true })
      .where(eq(guardians.id, guardianId))
    await stopUnseen(tx, second.id)
    await recordAudit(tx, clock, {
      event: 'guardian-left',
      accountId: found.ownerId,
      guardianId: second.id,
    })
    const owner = await readAccount(tx, found.ownerId)
    await tell(mailer, tx, leftMail(owner, second))
    await tell(mailer, tx, theyLeftMail(owner, second))
  })
}
