import { randomUUID } from 'node:crypto'
import type { BodyOf } from '../../contract/call.ts'
import type { nps } from '../../contract/nps.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import { npsResponses } from '../db/schema/nps.ts'
import { conflict, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'

/** Records an answer to the last question, once, and again with what came after it. Throws 404 and 409. */
export async function recordResponse(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  { accountId }: Bearer,
  response: BodyOf<typeof nps>,
): Promise<void> {
  const account = await readAccount(db, accountId)
  const { teacherClientId, teacherEmail, score, shared, feedback } = response
  if (teacherClientId !== account.clientId || teacherEmail !== account.email) throw notFound()
  if (account.lastNpsDate === null) throw conflict()
  const sent = new Date(response.completionDate)
  const now = clock.now()
  // A browser's clock may be fast; the day it is counted on is never one that has not come.
  const answer = { score, shared, feedback, completionDate: sent < now ? sent : now }
  await db
    .insert(npsResponses)
    .values({
      id: randomUUID(),
      accountId,
      askedDay: account.lastNpsDate,
      teacherClientId,
      teacherEmail,
      ...answer,
    })
    .onConflictDoUpdate({ target: [npsResponses.accountId, npsResponses.askedDay], set: answer })
}
