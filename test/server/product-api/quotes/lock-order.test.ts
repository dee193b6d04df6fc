import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { quotes } from '../../../../server/product-api/db/schema/quotes.ts'
import { eraseDue } from '../../../../server/product-api/erasures/erase.ts'
import { moveQuote } from '../../../../server/product-api/quotes/move.ts'
import { openSeats } from '../../../../server/product-api/quotes/open-seats.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { quoteChoice } from '../../../support/quotes-api.ts'
import { type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { hasSingleConnection as skip, untilWaiting } from '../../../support/transactions.ts'
import { askAs, GRACE_SECONDS } from '../erasures/erase-as.ts'

const ACCOUNT = sql`select 1 from ${accounts} where id = 'alma' for update`

/** Takes one lock, lets somebody else wait for it, and takes another; both end. */
async function between(
  db: Db,
  [first, second]: readonly [ReturnType<typeof sql>, ReturnType<typeof sql>],
  other: () => Promise<unknown>,
) {
  let done: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(first)
    done = other()
    await untilWaiting(db, 1)
    await tx.execute(second)
  })
  await done
}

async function quoteOfAlma({ db, clock }: SchoolsApi) {
  const now = clock.now()
  const payload = quotePayload(quoteChoice, dayIn('UTC', now))
  const expiresAt = new Date(now.getTime() + 86_400_000)
  await db
    .insert(quotes)
    .values({ id: 'q', accountId: 'alma', payload, askerHash: '', createdAt: now, expiresAt })
}

t.test('a payment waits for whoever changes a plan and then its teacher', { skip }, async (t) => {
  const api = await schoolsApi()
  const { db, clock } = api
  await quoteOfAlma(api)
  await db
    .insert(subscriptions)
    .values({ id: 'own', ownerId: 'alma', plan: 'trial', scope: 'teacher', rosterLimit: 60 })
  const pay = () =>
    db.transaction(async (tx) => {
      await moveQuote(tx as Db, 'q', { to: 'paid', by: '', payBy: 'check', paidBy: 'Check 1' }, clock.now())
      return openSeats(tx as Db, 'q', clock.now())
    })
  await between(db, [sql`select 1 from ${subscriptions} where id = 'own' for update`, ACCOUNT], pay)
  t.match(await db.select().from(subscriptions).where(eq(subscriptions.id, 'own')), [{ plan: 'silver' }])
})

t.test('whoever is erased waits for a payment of their quote', { skip }, async (t) => {
  const api = await schoolsApi()
  const { db, clock } = api
  await quoteOfAlma(api)
  t.equal((await askAs(api, 'alma', { kind: 'account', students: 0, rosters: 0 })).status, 200)
  const later = new Date(clock.now().getTime() + (GRACE_SECONDS + 60) * 1_000)
  const erase = () => eraseDue({ db, clock: { now: () => later } })
  await between(db, [sql`select 1 from ${quotes} where id = 'q' for update`, ACCOUNT], erase)
  t.same(await db.select().from(accounts).where(eq(accounts.id, 'alma')), [])
})
