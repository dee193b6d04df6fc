import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/rules/days.ts'
import { tidyName, tidyPerson } from '../../../shared/rules/roster-names.ts'
import { REQUIRED } from '../../../shared/rules/settings.ts'
import type { Clock } from '../../clock.ts'
import { QUOTES_A_DAY, type QuotePayload } from '../../contract/quotes.ts'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { quotes, type Visitor } from '../db/schema/quotes.ts'
import { withIdempotency } from '../idempotency.ts'
import { invalid, Refusal, tooMany } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { type Asker, askerName } from './asker.ts'
import { askersMail } from './asker-mails.ts'
import { expiryOf } from './expiry.ts'
import { holdsToday } from './holds-today.ts'
import { newToken } from './link-token.ts'
import { quoteNumber } from './number.ts'

const outdated = () =>
  new Refusal(409, 'conflict', 'The prices have changed. Look at them, then ask for the quote again.')

/**
 * Keeps a quote once per key and answers its id and its number. Throws 400 for a name of which nothing can be seen, 409
 * if it is not today's, 429 if there were too many.
 */
export async function keepQuote(
  product: Pick<Product, 'db' | 'clock' | 'mailer'>,
  { asker, key, call, payload }: { asker: Asker; key: string; call: string; payload: QuotePayload },
): Promise<{ quoteId: string; number: string }> {
  const byAccount = 'accountId' in asker
  const institutionName = tidyName(payload.institutionName)
  const visitor = byAccount ? null : visitorOf(asker.visitor)
  requireSeen({
    institutionName,
    ...(visitor && { firstName: visitor.firstName, lastName: visitor.lastName }),
  })
  const accountId = askerName(asker)
  const askerHash = hashOf(accountId)
  return withIdempotency(product, { key, accountId, call, request: { asker, payload } }, async (tx) => {
    const now = product.clock.now()
    if (!holdsToday(payload, now)) throw outdated()
    await requireRoom(tx, product.clock, askerHash)
    const quoteId = randomUUID()
    const token = byAccount ? null : newToken()
    const [kept] = await tx
      .insert(quotes)
      .values({
        id: quoteId,
        accountId: byAccount ? asker.accountId : null,
        visitor,
        payload: { ...payload, institutionName },
        askerHash,
        askerLinkHash: token && hashOf(token),
        createdAt: now,
        expiresAt: expiryOf(payload.quoteExpiration),
      })
      .returning({ number: quotes.number })
    if (!kept) throw new Error('a quote was inserted and is not there')
    const number = quoteNumber(kept.number)
    if (token !== null && !byAccount)
      await product.mailer.send(tx, askersMail({ to: asker.visitor.email, number, token }))
    return { quoteId, number }
  })
}

const visitorOf = ({ firstName, lastName, email }: Visitor): Visitor => ({
  ...tidyPerson({ firstName, lastName }),
  email,
})

function requireSeen(names: Readonly<Record<string, string>>): void {
  const empty = Object.entries(names).filter(([, name]) => name === '')
  if (empty.length > 0) throw invalid(Object.fromEntries(empty.map(([field]) => [field, REQUIRED])))
}

/** One after the other for each asker, so that many at once are counted too. */
async function requireRoom(tx: Db, clock: Clock, askerHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${askerHash}, 0))`)
  const now = clock.now().getTime()
  const recent = await tx
    .select({ at: quotes.createdAt })
    .from(quotes)
    .where(and(eq(quotes.askerHash, askerHash), gt(quotes.createdAt, new Date(now - DAY_MS))))
    .orderBy(desc(quotes.createdAt))
    .limit(QUOTES_A_DAY)
  // There is room again once the oldest of these is a day old.
  const oldest = recent[QUOTES_A_DAY - 1]
  if (oldest) throw tooMany(Math.max(1, Math.ceil((oldest.at.getTime() + DAY_MS - now) / 1000)))
}
