import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import t from 'tap'
import { loginCode } from '../../../../server/contract/auth.ts'
import { sendPasswordReset } from '../../../../server/contract/sign-up.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { mailLinks } from '../../../../server/product-api/db/schema/mail.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'
import { hasSingleConnection as skip } from '../../../support/transactions.ts'

/** By then whoever waits for another transaction has not been answered. */
const PATIENCE_MS = 10_000
const LONG_AGO = new Date('2020-01-01')

const link = (tokenHash: string) => ({
  ...{ tokenHash, accountId: 'alma', purpose: 'accept' as const },
  ...{ sentAt: LONG_AGO, expiresAt: LONG_AGO },
})

/** A product API with two teachers, the first of whom has a class code whose pilot runs. */
async function twoTeachers() {
  const api = await startProductApi()
  t.teardown(() => api.close())
  for (const id of ['alma', 'bela']) await addAccount(api.db, id)
  await api.db.insert(subscriptions).values({
    ...{ id: 'plan', ownerId: 'alma', plan: 'trial', scope: 'teacher', rosterLimit: 60 },
    ...{ trialStartDate: 20260801, expirationDay: 20991231 },
  })
  return api
}

/** What a call is answered while somebody else's transaction goes on; 'waits' where it is not. */
const meanwhile = (db: Db, write: (tx: Db) => Promise<unknown>, call: () => Promise<{ status: number }>) =>
  db.transaction(async (tx) => {
    await write(tx)
    const answer = await Promise.race([call(), pause(PATIENCE_MS, 'waits' as const)])
    return answer === 'waits' ? answer : answer.status
  })

t.test('a class code waits for nobody who stores what belongs to its account', { skip }, async (t) => {
  const { db, url } = await twoTeachers()
  const store = (tx: Db) => tx.insert(mailLinks).values(link('stored'))
  const typed = () => callApi(url, loginCode, { body: { code: 'code-alma', deviceId: 'tablet' } })
  t.equal(await meanwhile(db, store, typed), 200)
})

t.test('a link is mailed while others remove what is over', { skip }, async (t) => {
  const { db, url } = await twoTeachers()
  await db.insert(mailLinks).values(link('over'))
  const removed = (tx: Db) => tx.delete(mailLinks).where(eq(mailLinks.tokenHash, 'over'))
  const reset = () => callApi(url, sendPasswordReset, { body: { email: 'bela@school.test' } })
  t.equal(await meanwhile(db, removed, reset), 200)
  t.equal(await db.$count(mailLinks, eq(mailLinks.tokenHash, 'over')), 0)
})
