import { and, eq, isNull } from 'drizzle-orm'
import { quotes } from '../db/schema/quotes.ts'
import { Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { checkMails } from './check-mails.ts'
import { findQuote } from './kept.ts'
import { sheetOf } from './pdf/sheet.ts'

const ended = () =>
  new Refusal(
    409,
    'conflict',
    'This quote no longer holds. The same choices make a new one at today’s prices.',
  )
const nobodyToTell = () => new Refusal(503, 'unavailable', 'Orders cannot be taken here right now.')

/**
 * Records that a check will come for a quote, and tells both sides by mail, once however often it is said. Throws 404
 * for whoever may not see the quote, and 409 once it no longer holds.
 */
export async function expectCheck(
  { db, clock, mailer, config }: Pick<Product, 'db' | 'clock' | 'mailer' | 'config'>,
  quoteId: string,
  accountId: string | undefined,
): Promise<{ reference: string; email: string }> {
  return db.transaction(async (tx) => {
    const quote = await findQuote(tx, quoteId, accountId)
    const sheet = sheetOf(quote, config.orders)
    const answer = { reference: sheet.number, email: quote.person.email }
    if (quote.checkExpectedAt !== null) return answer
    if (quote.expiresAt <= clock.now()) throw ended()
    if (config.orders.email === null) throw nobodyToTell()
    const said = await tx
      .update(quotes)
      .set({ checkExpectedAt: clock.now() })
      .where(and(eq(quotes.id, quoteId), isNull(quotes.checkExpectedAt)))
      .returning({ id: quotes.id })
    // Somebody else has just said it, and the mails are theirs.
    if (said.length === 0) return answer
    for (const mail of checkMails(sheet, { team: config.orders.email, asker: quote.person.email }))
      await mailer.send(tx, mail)
    return answer
  })
}
