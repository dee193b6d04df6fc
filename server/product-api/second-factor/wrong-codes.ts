import { eq, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/rules/days.ts'
import type { FactorProof } from '../../contract/second-factor.ts'
import { authenticators } from '../db/schema/second-factor.ts'
import { tooMany } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { readAuthenticator } from './authenticator.ts'
import { noteSecondFactor } from './notice.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'mailer'>

/** Wrong app codes of an account in a day: with more, six digits could be guessed in months. */
const MAX_PER_DAY = 50
/** Wrong codes and passkeys of a day after which the person is told. */
const TOLD_AT = 5

/** Throws 429 until the day is over that began with the first of too many wrong app codes. */
export async function requireCodesLeft({ db, clock }: Parts, accountId: string): Promise<void> {
  const row = await readAuthenticator(db, accountId)
  if (!row?.wrongSince || row.wrongTotp < MAX_PER_DAY) return
  const left = row.wrongSince.getTime() + DAY_MS - clock.now().getTime()
  if (left > 0) throw tooMany(Math.ceil(left / 1000))
}

/**
 * Counts a wrong code or passkey of somebody who got past the password. The fifth of a day is on record and told by mail, so once
 * a day at most, however the codes are spread over challenges. Not for use in a transaction.
 */
export async function countWrongCode(
  parts: Parts,
  accountId: string,
  kind: FactorProof['kind'],
): Promise<void> {
  const now = parts.clock.now()
  const { wrongSince, wrongTotp, wrongOther } = authenticators
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  const isToday = sql`${wrongSince} > ${dayAgo}::timestamptz`
  const counted = (column: typeof wrongTotp | typeof wrongOther, by: number) =>
    sql`case when ${isToday} then ${column} else 0 end + ${by}::integer`
  await parts.db.transaction(async (tx) => {
    const counts = {
      wrongSince: sql`case when ${isToday} then ${wrongSince} else ${now.toISOString()}::timestamptz end`,
      wrongTotp: counted(wrongTotp, kind === 'totp' ? 1 : 0),
      wrongOther: counted(wrongOther, kind === 'totp' ? 0 : 1),
    }
    // Whoever has passkeys alone has no row before their first wrong one.
    await tx.insert(authenticators).values({ accountId }).onConflictDoNothing()
    const [day] = await tx
      .update(authenticators)
      .set(counts)
      .where(eq(authenticators.accountId, accountId))
      .returning({ wrongTotp, wrongOther })
    if (day && day.wrongTotp + day.wrongOther === TOLD_AT)
      await noteSecondFactor(parts, tx, accountId, 'second-factor-guessed')
  })
}
