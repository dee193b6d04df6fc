import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { nps } from '../../contract/nps.ts'
import { readAccount } from '../account/me.ts'
import { zoneOf } from '../account/zone.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { npsResponses } from '../db/schema/nps.ts'
import { conflict, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'

type Account = typeof accounts.$inferSelect

/**
 * Records an answer to the last question, once, and again with what came after it. Only adds: sent again, an answer takes
 * nothing back. Throws 404, and 409 if nobody was asked since, or if another score was given.
 */
export async function recordResponse(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  { accountId }: Bearer,
  response: BodyOf<typeof nps>,
): Promise<void> {
  const account = await readAccount(db, accountId)
  const { teacherClientId, teacherEmail, score, shared, feedback } = response
  if (teacherClientId !== account.clientId || teacherEmail !== account.email) throw notFound()
  const { lastNpsDate: askedDay } = account
  const sent = new Date(response.completionDate)
  // An answer to an earlier question, sent again, is none to this one.
  if (askedDay === null || dayIn(zoneOf(account.settings), sent) < askedDay) throw conflict()
  const now = clock.now()
  // A browser's clock may be fast; the day it is counted on is never one that has not come.
  const completionDate = sent < now ? sent : now
  const kept = await db
    .insert(npsResponses)
    .values({
      ...{ id: randomUUID(), accountId, askedDay, teacherClientId, teacherEmail },
      ...{ score, shared, feedback, completionDate },
    })
    .onConflictDoUpdate({
      target: [npsResponses.accountId, npsResponses.askedDay],
      set: {
        shared: sql`${npsResponses.shared} or excluded.shared`,
        feedback: sql`coalesce(nullif(${npsResponses.feedback}, ''), excluded.feedback)`,
        completionDate,
      },
      setWhere: eq(npsResponses.score, score),
    })
    .returning({ id: npsResponses.id })
  if (kept.length === 0) throw conflict()
}

/** Keeps a score beside the account. Throws 409 if another was given as the answer to the last question. */
export async function keepScore(db: Db, accountId: string, score: number): Promise<void> {
  const account = await readAccount(db, accountId)
  const given = await scoreGiven(db, account)
  if (given !== undefined && given !== score) throw conflict()
  await db.update(accounts).set({ lastNps: score }).where(eq(accounts.id, accountId))
}

async function scoreGiven(db: Db, { id, lastNpsDate }: Account): Promise<number | undefined> {
  if (lastNpsDate === null) return undefined
  const [given] = await db
    .select({ score: npsResponses.score })
    .from(npsResponses)
    .where(and(eq(npsResponses.accountId, id), eq(npsResponses.askedDay, lastNpsDate)))
  return given?.score
}
