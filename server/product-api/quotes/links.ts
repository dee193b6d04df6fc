import { eq, sql } from 'drizzle-orm'
import { href, pages } from '../../../shared/paths.ts'
import { DAY_MS } from '../../../shared/rules/days.ts'
import { quoteStateOf } from '../../../shared/rules/quote-state.ts'
import { LINKS_A_QUOTE } from '../../contract/quote-links.ts'
import { readAccount } from '../account/me.ts'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { quotes } from '../db/schema/quotes.ts'
import { nameForMail } from '../mail/name-for-mail.ts'
import { conflict, notFound, tooMany } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { findQuote } from './kept.ts'
import { newToken } from './link-token.ts'
import { quoteNumber } from './number.ts'

/** How long an approver's address works after the quote has expired: whoever accepted it looks where it stands. */
const AFTER_DAYS = 30
const A_DAY_SECONDS = 86_400
const WHY = 'You get this message because somebody asked you to look at a quote of Numberlane.'

/** Mails an approver the address of a quote; the one before ends. Only its hash is kept. */
export async function sendLink(
  { db, clock, mailer }: Pick<Product, 'db' | 'clock' | 'mailer'>,
  { quoteId, accountId, email }: { quoteId: string; accountId: string | undefined; email: string },
): Promise<void> {
  const { number } = await findQuote(db, quoteId, accountId)
  const by = accountId === undefined ? 'Somebody' : nameForMail(await readAccount(db, accountId), 'Somebody')
  await db.transaction(async (tx) => {
    const [quote] = await tx.select().from(quotes).where(eq(quotes.id, quoteId)).for('update')
    if (!quote) throw notFound()
    const state = quoteStateOf(quote, clock.now())
    if (state === 'paid' || state === 'expired') throw conflict()
    if (quote.linksMade >= LINKS_A_QUOTE) throw tooMany(A_DAY_SECONDS)
    const token = newToken()
    await tx
      .update(quotes)
      .set({ linkHash: hashOf(token), linksMade: sql`${quotes.linksMade} + 1` })
      .where(eq(quotes.id, quoteId))
    // A visitor may be anybody: nothing they typed is in it.
    await mailer.send(tx, {
      to: email,
      subject: `A quote for you to look at: ${quoteNumber(number)}`,
      text: `${by} asks you to look at a quote and to accept it. You need no account. The link opens this quote only, and everybody who has it can see it.`,
      link: href(pages['quote-approver'], { token }),
      action: 'Look at the quote',
      why: WHY,
    })
  })
}

/** Ends the address of the approver. */
export async function endLink(db: Db, quoteId: string, accountId: string | undefined): Promise<void> {
  await findQuote(db, quoteId, accountId)
  await db.update(quotes).set({ linkHash: null }).where(eq(quotes.id, quoteId))
}

/** The quote an address opens, by its id and whose it is. Throws 404 for an address that opens none. */
export async function findLinked(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  token: string,
): Promise<{ readonly quoteId: string; readonly accountId: string | undefined }> {
  const [quote] = await db
    .select({ id: quotes.id, accountId: quotes.accountId, expiresAt: quotes.expiresAt })
    .from(quotes)
    .where(eq(quotes.linkHash, hashOf(token)))
  if (!quote || quote.expiresAt.getTime() + AFTER_DAYS * DAY_MS <= clock.now().getTime()) throw notFound()
  return { quoteId: quote.id, accountId: quote.accountId ?? undefined }
}
