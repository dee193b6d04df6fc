import type { Test } from 'tap'
import type { Db } from '../../server/product-api/db/open.ts'
import { charges, ledger } from '../../server/product-api/db/schema/payments.ts'
import type { startCardProvider } from './card-provider.ts'

type CardProvider = Awaited<ReturnType<typeof startCardProvider>>

/**
 * After a sweep no charge is open, and what is paid here is what the provider's own records have, each once. Returns the
 * charges and the amounts that were paid, in cents.
 */
export async function settledAlike(t: Test, db: Db, { records }: Pick<CardProvider, 'records'>) {
  const rows = await db.select().from(charges)
  const entries = await db.select().from(ledger)
  const paid = [...records.intents.values()].filter(({ status }) => status === 'succeeded')
  const amounts = paid.map(({ amount = 0 }) => amount)
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)
  t.same(
    rows.filter(({ status }) => status === 'open'),
    [],
    'each is settled within one sweep',
  )
  t.equal(new Set(amounts).size, amounts.length, 'no purchase was charged twice')
  t.equal(sum(entries.map(({ amountCents }) => amountCents)), sum(amounts))
  t.same(
    rows
      .filter(({ status }) => status === 'paid')
      .map(({ providerId }) => providerId)
      .sort(),
    paid.map(({ id }) => id).sort(),
    'paid here is paid there, and nothing else',
  )
  return { rows, amounts }
}
