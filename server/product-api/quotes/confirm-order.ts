import { and, eq } from 'drizzle-orm'
import type { DayInt } from '../../../shared/rules/days.ts'
import { readAccount } from '../account/me.ts'
import { recordAudit } from '../audit.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { quotes } from '../db/schema/quotes.ts'
import { scopeOf } from '../ownership.ts'
import { conflictBecause } from '../payments/keyed-request.ts'
import { forbidden, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { giveProvisional, NotGiven, type Place } from './provisional.ts'

/**
 * Gives the school or the district of whoever asked for a quote access on its purchase order. Throws 404 for anybody
 * else's quote, 403 without verified rights and where it is not configured, 409 where there may be no such access.
 */
export async function confirmOrder(
  { db, clock, config }: Pick<Product, 'db' | 'clock' | 'config'>,
  quoteId: string,
  accountId: string,
): Promise<{ lastDay: DayInt }> {
  return db.transaction(async (tx) => {
    const [quote] = await tx
      .select()
      .from(quotes)
      .where(and(eq(quotes.id, quoteId), eq(quotes.accountId, accountId)))
      .for('update')
    if (!quote) throw notFound()
    const place = placeAdministeredBy(await readAccount(tx, accountId))
    if (!place || !config.poAccess) throw forbidden()
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
