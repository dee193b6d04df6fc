import { Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { checkMails } from './check-mails.ts'
import { findQuote } from './kept.ts'
import { moveQuote } from './move.ts'
import { sheetOf } from './pdf/sheet.ts'

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
    if (quote.payBy === 'check') return answer
    if (config.orders.email === null) throw nobodyToTell()
    const before = await moveQuote(
      tx,
      quoteId,
      { to: 'waiting', payBy: 'check', by: quote.person.name },
      clock.now(),
    )
    // Somebody else has just said it, and the mails are theirs.
    if (before.payBy === 'check') return answer
    const to = { team: config.orders.email, email: quote.person.email, accountId }
    for (const mail of checkMails(sheet, to)) await mailer.send(tx, mail)
    return answer
  })
}
