import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Test } from 'tap'
import type { SetupResult } from '../../server/contract/card.ts'
import { cancelParentSubscription, createParentSubscription } from '../../server/contract/payments.ts'
import { accounts, subscriptions } from '../../server/product-api/db/schema/accounts.ts'
import { cardAttempts, cardCustomers, ledger } from '../../server/product-api/db/schema/payments.ts'
import { sweep } from '../../server/product-api/payments/sweep.ts'
import { type DayInt, dayIn } from '../../shared/rules/days.ts'
import { parentRoles } from '../../shared/rules/roles.ts'
import { startUnderFaults } from './payment-faults.ts'
import { callApi } from './product-api.ts'
import { addAccount, bearerFor } from './product-data.ts'

const HOUR = 3_600
const MONTH = 32 * 24 * HOUR
const RENEWALS = 3
const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_chargeCustomerFail',
]
const PLANS = ['parent_monthly', 'parent_monthly', 'parent_yearly'] as const

/**
 * Families subscribe, some cancel, and plans renew, while anything fails. After one sweep each, what is so here is so
 * at the provider: who has access, who was charged and how often. Returns how much of it there was.
 */
export async function plansUnderFaults(t: Test, families: number, seed: number) {
  const world = await startUnderFaults(t, seed)
  const { api, clock, provider, random, pick } = world
  const { db } = api
  const { records } = provider
  const said = new Map<string, { started: SetupResult['status'][]; isCancelled: boolean }>()

  for (let at = 0; at < families; at += 1) {
    const [id, key, cardToken, plan] = [`family-${at}`, randomUUID(), pick(CARDS), pick(PLANS)]
    await addAccount(db, id, { email: `${id}@example.org` })
    await db
      .update(accounts)
      .set({ settings: { role: parentRoles[0] ?? '', timezone: 'UTC' } })
      .where(eq(accounts.id, id))
    const bearer = await bearerFor(api, id)
    const started: SetupResult['status'][] = []
    const start = async () => {
      const { status, body } = await callApi(api.url, createParentSubscription, {
        params: { parentId: id },
        bearer,
        headers: { 'idempotency-key': key },
        body: { cardToken, plan },
      })
      if (status === 200) started.push((body as SetupResult).status)
    }
    world.storm()
    await Promise.all([start(), random() < 0.3 ? start() : null])
    if (random() < 0.5) await start()
    const cancelled =
      random() < 0.4 &&
      (await callApi(api.url, cancelParentSubscription, { params: { parentId: id }, bearer, body: {} }))
    world.revive()
    said.set(id, { started, isCancelled: cancelled !== false && cancelled.status === 200 })
  }

  const customers = async () =>
    new Map((await db.select().from(cardCustomers)).map((one) => [one.customerId, one.accountId]))
  const agree = async (when: string) => {
    world.calm()
    clock.pass(2 * HOUR)
    await sweep(api.app.product)
    const attempts = await db.select().from(cardAttempts)
    t.same(
      attempts.filter(({ status }) => status === 'open'),
      [],
      `each is settled within one sweep ${when}`,
    )
    const known = await customers()
    const ofAll = [...records.subscriptions.values()]
    const access = new Map(
      (await db.select().from(subscriptions)).map(({ ownerId, expirationDay }) => [ownerId, expirationDay]),
    )
    const today = dayIn('UTC', clock.now())
    const faults: string[] = []
    for (const [id, { started, isCancelled }] of said) {
      const theirs = ofAll.filter(({ customer }) => known.get(customer) === id)
      const running = theirs.filter(({ status }) => status !== 'canceled')
      if (running.length > 1) faults.push(`${id} pays twice`)
      if (started.includes('accepted') && theirs.length === 0) faults.push(`${id} was accepted, and is lost`)
      if (started.includes('declined') && running.length > 0) faults.push(`${id} was declined, and pays`)
      if (isCancelled && running.some((one) => !one.cancel_at_period_end))
        faults.push(`${id} cancelled, and pays`)
      const until: DayInt | null = access.get(id) ?? null
      const isOpen = until !== null && until >= today
      const isPaid = running.some(({ status }) => status === 'active' || status === 'trialing')
      if (isPaid && !isOpen) faults.push(`${id} has paid, and no access`)
      // The day on which it ended is not over.
      if (!isPaid && until !== null && until > today) faults.push(`${id} has access, and has not paid`)
    }
    t.same(faults, [], when)
    t.same(
      ofAll.filter(({ customer }) => !known.has(customer)),
      [],
      'no subscription is nobody’s',
    )
    const paid = [...records.invoices.values()].filter(({ status }) => status === 'paid')
    const references = (await db.select().from(ledger)).map(({ reference }) => reference)
    const moved = [...paid.map(({ id }) => id), ...records.refunds.keys()]
    t.same(references.sort(), moved.sort(), `the ledger is the provider’s ${when}`)
    return paid.map(({ parent }) => parent.subscription_details.subscription)
  }

  await agree('after they subscribed')
  let paidFor: readonly string[] = []
  for (let renewal = 1; renewal <= RENEWALS; renewal += 1) {
    world.storm()
    clock.pass(MONTH)
    provider.letTimePass()
    // The sweep of the hour fails as everything else does.
    await sweep(api.app.product).catch(() => undefined)
    paidFor = await agree(`after renewal ${renewal}`)
  }
  const begun = records.subscriptions.size
  t.ok(begun > families / 4, `${begun} of ${families} subscribed`)
  t.ok(
    paidFor.length > new Set(paidFor).size,
    `${paidFor.length} intervals were paid, some plans for several`,
  )
  return {
    families,
    subscribed: begun,
    cancelled: [...said.values()].filter((one) => one.isCancelled).length,
    intervals: paidFor.length,
  }
}
