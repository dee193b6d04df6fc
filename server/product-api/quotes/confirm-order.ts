import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { DayInt } from '../../../shared/rules/days.ts'
import { readAccount } from '../account/me.ts'
import { recordAudit } from '../audit.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { quotes } from '../db/schema/quotes.ts'
import { scopeOf } from '../ownership.ts'
import { conflictBecause } from '../payments/keyed-request.ts'
import { forbidden, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { findQuote } from './kept.ts'
import { giveProvisional, NotGiven, type Place } from './provisional.ts'

/**
 * Gives the school or the district of whoever asked for a quote access on its purchase order: one's own or, with
 * verified rights there, a colleague's. Throws 404 for anybody else's quote, 403 without verified rights and where it is not configured, 409 where there may be no such access.
 */
export async function confirmOrder(
  { db, clock, config }: Pick<Product, 'db' | 'clock' | 'config'>,
  quoteId: string,
  accountId: string,
): Promise<{ lastDay: DayInt }> {
  return db.transaction(async (tx) => {
    const place = placeAdministeredBy(await readAccount(tx, accountId))
    const [quote] = await tx
      .select()
      .from(quotes)
      .where(
        and(
          eq(quotes.id, quoteId),
          or(eq(quotes.accountId, accountId), place ? isAskedAt(place) : undefined),
        ),
      )
      .for('update')
    if (!quote) throw notFound()
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

/** Whether whoever asked for a quote is at a place: at the school, or anywhere in the district. */
export function isAskedAt({ schoolId, districtId }: Place): SQL {
  const isThere =
    schoolId === null
      ? sql`(${accounts.districtId} = ${districtId} or ${accounts.schoolId} in (
          select ${schools.id} from ${schools} where ${schools.districtId} = ${districtId}))`
      : eq(accounts.schoolId, schoolId)
  return inArray(
    quotes.accountId,
    sql`(select ${accounts.id} from ${accounts} where ${accounts.state} = 'active' and ${isThere})`,
  )
}

/** Lets through who may read the purchase order of a quote: whoever sees the quote, and who may confirm it. */
export async function requireOrderReader(
  db: Db,
  quoteId: string,
  accountId: string | undefined,
): Promise<void> {
  const place = accountId === undefined ? null : placeAdministeredBy(await readAccount(db, accountId))
  const isTheirs = place && and(eq(quotes.id, quoteId), isNotNull(quotes.acceptedAt), isAskedAt(place))
  if (isTheirs && (await db.$count(quotes, isTheirs)) > 0) return
  await findQuote(db, quoteId, accountId)
}
