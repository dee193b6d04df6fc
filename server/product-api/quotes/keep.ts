import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import { QUOTES_A_DAY, type QuotePayload } from '../../contract/quotes.ts'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { quotes, type Visitor } from '../db/schema/quotes.ts'
import { withIdempotency } from '../idempotency.ts'
import { Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { holdsToday } from './holds-today.ts'
import { quoteNumber } from './number.ts'

const DAY_SECONDS = 24 * 3_600

const outdated = () =>
  new Refusal(409, 'conflict', 'The prices have changed. Look at them, then ask for the quote again.')
const tooMany = () => new Refusal(429, 'too-many', 'Too many attempts. Please wait a while.', DAY_SECONDS)

/** Who asks for a quote: the id of an account, or a visitor. */
export type Asker = { readonly accountId: string } | { readonly visitor: Visitor & { comparable: string } }

/** Keeps a quote once per key and answers its id and its number. Throws 409 if it is not today's, 429 if there were too many. */
export async function keepQuote(
  product: Pick<Product, 'db' | 'clock'>,
  { asker, key, call, payload }: { asker: Asker; key: string; call: string; payload: QuotePayload },
): Promise<{ quoteId: string; number: string }> {
  const byAccount = 'accountId' in asker
  const accountId = byAccount ? asker.accountId : `visitor ${asker.visitor.comparable}`
  const askerHash = hashOf(accountId)
  return withIdempotency(product, { key, accountId, call, request: { asker, payload } }, async (tx) => {
    const now = product.clock.now()
    if (!holdsToday(payload, now)) throw outdated()
    await requireRoom(tx, product.clock, askerHash)
    const quoteId = randomUUID()
    const [kept] = await tx
      .insert(quotes)
      .values({
        id: quoteId,
        accountId: byAccount ? asker.accountId : null,
        visitor: byAccount ? null : visitorOf(asker.visitor),
        payload,
        askerHash,
        createdAt: now,
      })
      .returning({ number: quotes.number })
    if (!kept) throw new Error('a quote was inserted and is not there')
    return { quoteId, number: quoteNumber(kept.number) }
  })
}

const visitorOf = ({ firstName, lastName, email }: Visitor): Visitor => ({ firstName, lastName, email })

/** One after the other for each asker, so that many at once are counted too. */
async function requireRoom(tx: Db, clock: Clock, askerHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${askerHash}, 0))`)
  const since = new Date(clock.now().getTime() - DAY_SECONDS * 1000)
  const [recent] = await tx
    .select({ count: count() })
    .from(quotes)
    .where(and(eq(quotes.askerHash, askerHash), gt(quotes.createdAt, since)))
  if (recent && recent.count >= QUOTES_A_DAY) throw tooMany()
}
