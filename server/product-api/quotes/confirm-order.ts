import { and, eq, or } from 'drizzle-orm'
import type { DayInt } from '../../../shared/rules/days.ts'
import { readAccount } from '../account/me.ts'
import { recordAudit } from '../audit.ts'
import type { Db } from '../db/open.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { quotes } from '../db/schema/quotes.ts'
import { scopeOf } from '../ownership.ts'
import { conflictBecause } from '../payments/keyed-request.ts'
import { forbidden, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { findQuote } from './kept.ts'
import { isOrderedAt } from './ordered-for.ts'
import { giveProvisional, NotGiven, type Place } from './provisional.ts'

/**
 * Gives the school or the district that a quote was accepted for access on its purchase order: one's own or, with
 * verified rights there, a colleague's. Throws 404 for anybody else's quote, 403 without verified rights there and where
 * it is not configured, 409 where there may be no such access.
 */
export async function confirmOrder(
  { db, clock, config }: Pick<Product, 'db' | 'clock' | 'config'>,
  quoteId: string,
  accountId: string,
): Promise<{ lastDay: DayInt }> {
  return db.transaction(async (tx) => {
    await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, quoteId)).for('update')
    // Only now: rights may have ended while it was waited for.
    const place = placeAdministeredBy(await readAccount(tx, accountId))
    const isHere = isOrderedAt(place)
    const [found] = await tx
      .select({ quote: quotes, isHere })
      .from(quotes)
      .where(and(eq(quotes.id, quoteId), or(eq(quotes.accountId, accountId), isHere)))
    if (!found) throw notFound()
    const { quote } = found
    if (!place || !config.poAccess) throw forbidden()
    // Without an order there is no place yet, which is said below.
    if (quote.acceptedAt !== null && !found.isHere) throw forbidden()
    const lastDay = await giveProvisional(tx, quote, place, clock.now()).catch((error: unknown) => {
      throw error instanceof NotGiven ? conflictBecause(error.message) : error
    })
    await recordAudit(tx, clock, {
      event: 'purchase-order-confirmed',
      accountId,
      quoteNumber: quote.number,
      institutionId: place.id,
    })
    return { lastDay }
  })
}

/** Where somebody has verified rights; null: nowhere, or everywhere. */
export function placeAdministeredBy(account: typeof accounts.$inferSelect): Place | null {
  const scope = scopeOf(account)
  const name = account.institution?.schoolName ?? account.institution?.districtName ?? ''
  if (scope.kind === 'school') return { id: scope.schoolId, name, schoolId: scope.schoolId, districtId: null }
  if (scope.kind === 'district')
    return { id: scope.districtId, name, schoolId: null, districtId: scope.districtId }
  return null
}

/** Lets through who may read the purchase order of a quote: whoever sees the quote, and who may confirm it. */
export async function requireOrderReader(
  db: Db,
  quoteId: string,
  accountId: string | undefined,
): Promise<void> {
  const place = accountId === undefined ? null : placeAdministeredBy(await readAccount(db, accountId))
  if ((await db.$count(quotes, and(eq(quotes.id, quoteId), isOrderedAt(place)))) > 0) return
  await findQuote(db, quoteId, accountId)
}
