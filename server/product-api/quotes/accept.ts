import { PO_FILE_BYTES, poFileTypeOf } from '../../../shared/rules/quote-state.ts'
import { tidyName } from '../../../shared/rules/roster-names.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { acceptQuote } from '../../contract/quote-links.ts'
import { quoteFiles } from '../db/schema/quotes.ts'
import { conflict, invalid } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { acceptedMails } from './accepted-mails.ts'
import { findQuote } from './kept.ts'
import { moveQuote } from './move.ts'
import { sheetOf } from './pdf/sheet.ts'

const WRONG_FILE = 'Attach a PDF, a PNG or a JPEG of up to 5 MB'

/**
 * Accepts a quote in somebody's name, with the purchase order they attach, and tells by mail who asked for it and who
 * takes orders. Throws 409 unless it is open, and 400 for a file that is not what it has to be.
 */
export async function accept(
  { db, clock, mailer, config }: Pick<Product, 'db' | 'clock' | 'mailer' | 'config'>,
  { quoteId, accountId }: { readonly quoteId: string; readonly accountId: string | undefined },
  { name, payBy, poNumber, poFile }: BodyOf<typeof acceptQuote>,
): Promise<void> {
  const file = poFile === undefined ? null : Buffer.from(poFile, 'base64')
  const type = file && poFileTypeOf(file)
  if (file && (type === null || file.length > PO_FILE_BYTES)) throw invalid({ poFile: WRONG_FILE })
  const by = tidyName(name)
  if (by === '') throw invalid({ name: 'Enter your name' })
  await db.transaction(async (tx) => {
    const order = poNumber && tidyName(poNumber)
    const step = { by, ...(order && { poNumber: order }) }
    // A card is charged a moment later; until then nothing is waited for.
    const before = await moveQuote(
      tx,
      quoteId,
      payBy === 'card' ? { to: 'accepted', ...step } : { to: 'waiting', payBy, ...step },
      clock.now(),
    )
    if (before.acceptedAt !== null) throw conflict()
    if (file && type) await tx.insert(quoteFiles).values({ quoteId, type, content: file.toString('base64') })
    const quote = await findQuote(tx, quoteId, accountId)
    const sheet = sheetOf(quote, config.orders)
    const mails = acceptedMails(
      sheet,
      { by, payBy, order },
      { team: config.orders.email, email: quote.person.email, accountId },
    )
    for (const mail of mails) await mailer.send(tx, mail)
  })
}
