import { eq } from 'drizzle-orm'
import { cardCustomers } from '../db/schema/payments.ts'
import type { Parts } from './charge.ts'
import type { CardProvider } from './provider.ts'

type Customer = typeof cardCustomers.$inferSelect

/** A family as the provider knows it, which it is told of once. It learns no name and no address. */
export async function customerOf({ db }: Parts, cards: CardProvider, accountId: string): Promise<Customer> {
  const find = () => db.select().from(cardCustomers).where(eq(cardCustomers.accountId, accountId))
  const [known] = await find()
  if (known) return known
  await db
    .insert(cardCustomers)
    .values({ accountId, customerId: await cards.newCustomer(accountId) })
    .onConflictDoNothing({ target: cardCustomers.accountId })
  const [made] = await find()
  if (!made) throw new Error('a customer was inserted and is not there')
  return made
}

/** Keeps what is shown of a card (S3.32?). */
export async function keepCard(
  { db }: Parts,
  cards: CardProvider,
  accountId: string,
  card: string,
): Promise<void> {
  await db
    .update(cardCustomers)
    .set({ card: await cards.cardOf(card) })
    .where(eq(cardCustomers.accountId, accountId))
}
