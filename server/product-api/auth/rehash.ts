import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import type { Product } from '../serve.ts'

interface Parts extends Pick<Product, 'db' | 'passwords'> {
  readonly log: FastifyBaseLogger
}

/**
 * Hashes a password that was just checked at today's cost, if its hash has another. Nobody waits for it: it takes its
 * turn in the queue, and is left for the next sign-in if there is none. A password that has been set meanwhile stands.
 * Never throws.
 */
export async function hashAnew(
  { db, passwords, log }: Parts,
  { id, passwordHash: stored }: Pick<typeof accounts.$inferSelect, 'id' | 'passwordHash'>,
  password: string,
): Promise<void> {
  if (stored === null || passwords.isOfThisCost(stored)) return
  try {
    const passwordHash = await passwords.hash(password)
    await db
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, id), eq(accounts.passwordHash, stored)))
  } catch (fault) {
    log.info({ code: fault instanceof Error ? fault.name : typeof fault }, 'a password keeps its cost')
  }
}

const LN = '[$]ln=([0-9]+),'

/** The rounds (as `ln`) of the most expensive hash that is stored; 0 if there is none. */
export async function highestCost(db: Db): Promise<number> {
  const [row] = await db
    .select({ ln: sql<number>`coalesce(max(substring(${accounts.passwordHash} from ${LN}::text)::int), 0)` })
    .from(accounts)
  return row?.ln ?? 0
}
