import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Test } from 'tap'
import type { PaymentResult } from '../../server/contract/card.ts'
import { payQuoteByCard, quote } from '../../server/contract/quotes.ts'
import { subscriptions } from '../../server/product-api/db/schema/accounts.ts'
import { quotes } from '../../server/product-api/db/schema/quotes.ts'
import { sweep } from '../../server/product-api/payments/sweep.ts'
import { totalOf } from '../../server/product-api/quotes/total.ts'
import { dayIn } from '../../shared/rules/days.ts'
import { quotePayload } from '../../shared/rules/quote-payload.ts'
import { startUnderFaults } from './payment-faults.ts'
import { callApi } from './product-api.ts'
import { addAccount, bearerFor } from './product-data.ts'
import { settledAlike } from './settled-charges.ts'

const HOUR = 3_600
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_noAnswer']
/** Each has another number of students, and with it another amount. */
const MIN_STUDENTS = 40
/** How many have amounts that differ before prices a student fall. */
const DIFFERENT = 60

/**
 * Teachers pay quotes by card, in two windows too, while anything fails. After one sweep each quote is paid once or not
 * at all, and its seats are open exactly if it is. Returns how many there were.
 */
export async function quotesUnderFaults(t: Test, count: number, seed: number) {
  if (count > DIFFERENT) throw new Error(`at most ${DIFFERENT} quotes have amounts of their own`)
  const world = await startUnderFaults(t, seed)
  const { api, clock, random, pick, provider } = world
  const { db } = api
  const asked: { quoteId: string; teacher: string; amount: number; outcomes: (PaymentResult | null)[] }[] = []
  for (let at = 0; at < count; at += 1) {
    const teacher = `teacher-${at}`
    await addAccount(db, teacher, { email: `${teacher}@example.org` })
    const bearer = await bearerFor(api, teacher)
    const choice = {
      numStudents: MIN_STUDENTS + at,
      numSchoolYears: 1,
      hwAddOn: false,
      institutionName: 'Ridgeview',
    }
    const payload = quotePayload(choice, dayIn('UTC', clock.now()))
    const headers = { 'idempotency-key': randomUUID() }
    const made = await callApi(api.url, quote, { bearer, headers, body: payload })
    const { quoteId } = made.body as { quoteId: string }
    const press = async (key: string, cardToken: string) => {
      const { status, body } = await callApi(api.url, payQuoteByCard, {
        params: { quoteId },
        bearer,
        headers: { 'idempotency-key': key },
        body: { cardToken },
      })
      return status === 200 ? (body as PaymentResult) : null
    }
    const [key, cardToken] = [randomUUID(), pick(CARDS)]
    world.storm()
    // Pressed twice, in a second window with another card, tried again, or left.
    const outcomes = await Promise.all([
      press(key, cardToken),
      random() < 0.3 ? press(key, cardToken) : null,
      random() < 0.3 ? press(randomUUID(), pick(CARDS)) : null,
    ])
    if (random() < 0.5) outcomes.push(await press(key, cardToken))
    world.revive()
    asked.push({ quoteId, teacher, amount: totalOf(payload), outcomes })
  }

  world.calm()
  clock.pass(2 * HOUR)
  await sweep(api.app.product)

  const { amounts } = await settledAlike(t, db, provider)
  const faults: string[] = []
  for (const { quoteId, teacher, amount, outcomes } of asked) {
    const isCharged = amounts.includes(amount)
    const [row] = await db.select().from(quotes).where(eq(quotes.id, quoteId))
    if ((row?.paidAt != null) !== isCharged) faults.push(`${quoteId} is paid on one side only`)
    const seats = await db.$count(subscriptions, eq(subscriptions.ownerId, teacher))
    if (seats !== (isCharged ? 1 : 0))
      faults.push(`${quoteId}: ${seats} plans, and ${isCharged ? '' : 'not '}paid`)
    if (outcomes.some((one) => one?.status === 'paid') && !isCharged)
      faults.push(`${quoteId} was said to be paid`)
  }
  t.same(faults, [])
  t.ok(amounts.length > count / 5, `${amounts.length} of ${count} were paid`)
  return { quotes: count, paid: amounts.length }
}
