import { and, eq, lte, ne } from 'drizzle-orm'
import type { Decline } from '../../../shared/rules/declines.ts'
import type { ParentPlanId } from '../../../shared/rules/parent-plans.ts'
import type { SetupResult } from '../../contract/card.ts'
import { cardAttempts, cardSubscriptions } from '../db/schema/payments.ts'
import type { Parts } from './charge.ts'
import { customerOf, keepCard } from './customer.ts'
import {
  busyFrom,
  conflictBecause,
  type KeyedRequest,
  keyedColumns,
  noCards,
  requireSame,
} from './keyed-request.ts'
import { lockPayments } from './lock-payments.ts'
import { type CardProvider, type CardState, Declined } from './provider.ts'
import { recordSubscription } from './record-subscription.ts'
import { isRunningOf, runningPlan } from './running.ts'
import { settleAttempt } from './settle-attempt.ts'

export type Attempt = typeof cardAttempts.$inferSelect

/** Whose card it is, and the plan that begins with it; null: it replaces the card of the one that runs. */
interface Offer {
  readonly accountId: string
  readonly plan: ParentPlanId | null
  readonly cardToken: string
}

/**
 * Takes a family's card once per key: has it checked, then begins the plan, or has the plan charged to it from now on.
 * Each step is written down before the next, so that the same key goes on wherever it stopped. Throws 409 while
 * another is under way, or if there is nothing the card could be for.
 */
export async function acceptCard(parts: Parts, keyed: KeyedRequest, offer: Offer): Promise<SetupResult> {
  const { cards, clock, db } = parts
  if (!cards) throw noCards()
  await clearWay(parts, offer.accountId, keyed)
  const row = await takeRow(parts, keyed, offer)
  if (row.status !== 'open') return outcomeOf(row)
  if (!row.isMine) return { status: 'processing' }
  try {
    const customer = await customerOf(parts, cards, row.accountId)
    const state = await checkOf(parts, cards, row, customer.customerId)
    if (state.state === 'asks') return { status: 'needs-authentication', clientSecret: state.clientSecret }
    if (state.state === 'processing' || state.state === 'new') return { status: 'processing' }
    // Awaited here: the row is not let go before it is closed, and a failure is this request's own.
    if (state.state !== 'succeeded') return await close(parts, row, state)
    if (row.plan === null) return await replaceCard(parts, cards, row, state.card)
    return await begin(parts, cards, { ...row, plan: row.plan }, { ...customer, card: state.card })
  } finally {
    await db.update(cardAttempts).set({ busyUntil: clock.now() }).where(eq(cardAttempts.id, row.id))
  }
}

/** Settles what the family began before and left, so that it does not stand in the way of this. */
async function clearWay(parts: Parts, accountId: string, keyed: KeyedRequest): Promise<void> {
  const { keyHash } = keyedColumns(keyed, parts.clock.now())
  const left = await parts.db
    .select()
    .from(cardAttempts)
    .where(
      and(
        eq(cardAttempts.accountId, accountId),
        eq(cardAttempts.status, 'open'),
        lte(cardAttempts.busyUntil, parts.clock.now()),
        ne(cardAttempts.keyHash, keyHash),
      ),
    )
  for (const row of left) await settleAttempt(parts, row)
}

async function takeRow(
  { db, clock }: Parts,
  keyed: KeyedRequest,
  offer: Offer,
): Promise<Attempt & { readonly isMine: boolean }> {
  return db.transaction(async (tx) => {
    await lockPayments(tx, offer.accountId)
    const now = clock.now()
    const values = { ...keyedColumns(keyed, now), ...offer }
    const [known] = await tx.select().from(cardAttempts).where(eq(cardAttempts.keyHash, values.keyHash))
    if (known) {
      requireSame(known, values.requestHash)
      if (known.status !== 'open' || known.busyUntil > now) return { ...known, isMine: false }
      await tx
        .update(cardAttempts)
        .set({ busyUntil: busyFrom(now) })
        .where(eq(cardAttempts.id, known.id))
      return { ...known, isMine: true }
    }
    const running = await runningPlan(tx, offer.accountId, now)
    if (offer.plan === null && running !== 'card')
      throw conflictBecause('There is no subscription to pay for.')
    if (offer.plan !== null && running !== null) throw conflictBecause('There is a subscription already.')
    const [made] = await tx.insert(cardAttempts).values(values).onConflictDoNothing().returning()
    if (!made) throw conflictBecause('Another card is being checked for this subscription.')
    return { ...made, isMine: true }
  })
}

/** The check of the card: the one that was begun, or a new one. */
async function checkOf(
  { db }: Parts,
  cards: CardProvider,
  row: Attempt,
  customer: string,
): Promise<CardState> {
  if (row.checkId !== null) return cards.check(row.checkId)
  const { id, state } = await cards.newCheck({
    key: `${row.id}-check`,
    customer,
    cardToken: row.cardToken,
  })
  if (id !== '') await db.update(cardAttempts).set({ checkId: id }).where(eq(cardAttempts.id, row.id))
  return state
}

async function replaceCard(
  parts: Parts,
  cards: CardProvider,
  row: Attempt,
  card: string,
): Promise<SetupResult> {
  const running = await parts.db.select().from(cardSubscriptions).where(isRunningOf(row.accountId))
  try {
    for (const { providerId, status } of running) {
      if (status === 'past_due') await cards.payOwed(providerId, card)
      await recordSubscription(parts, await cards.change(providerId, { card }))
    }
  } catch (error) {
    return refusedBy(parts, row, error)
  }
  await keepCard(parts, cards, row.accountId, card)
  return accept(parts, row)
}

async function begin(
  parts: Parts,
  cards: CardProvider,
  row: Attempt & { readonly plan: ParentPlanId },
  { customerId: customer, trialAt, card }: { customerId: string; trialAt: Date | null; card: string },
): Promise<SetupResult> {
  const requested = await parts.db
    .update(cardAttempts)
    .set({ requestedAt: row.requestedAt ?? parts.clock.now() })
    .where(and(eq(cardAttempts.id, row.id), eq(cardAttempts.status, 'open')))
    .returning({ id: cardAttempts.id })
  if (requested.length === 0) throw conflictBecause('This was given up in the meantime.')
  const known =
    row.requestedAt && (await cards.subscriptionsOf(customer)).find((one) => one.attemptId === row.id)
  try {
    const subscription =
      known ||
      (await cards.subscribe({
        key: `${row.id}-subscribe`,
        attemptId: row.id,
        customer,
        plan: row.plan,
        card,
        hasTrial: trialAt === null,
      }))
    await keepCard(parts, cards, row.accountId, card)
    await recordSubscription(parts, subscription)
    // It may have been given up meanwhile: then what came of it is ended again.
    const [settled = row] = await parts.db.select().from(cardAttempts).where(eq(cardAttempts.id, row.id))
    return outcomeOf(settled)
  } catch (error) {
    return refusedBy(parts, row, error)
  }
}

/** Closes an attempt whose card was refused when it was charged; every other error is passed on. */
function refusedBy(parts: Parts, row: Attempt, error: unknown): Promise<SetupResult> {
  if (!(error instanceof Declined)) throw error
  return close(parts, row, { state: 'declined', decline: error.decline })
}

async function accept({ db, clock }: Parts, row: Attempt): Promise<SetupResult> {
  await db
    .update(cardAttempts)
    .set({ status: 'accepted', settledAt: clock.now() })
    .where(eq(cardAttempts.id, row.id))
  return { status: 'accepted' }
}

async function close({ db, clock }: Parts, row: Attempt, state: CardState): Promise<SetupResult> {
  const reason: Decline = state.state === 'declined' ? state.decline : 'stale'
  await db
    .update(cardAttempts)
    .set({ status: 'declined', decline: reason, settledAt: clock.now() })
    .where(and(eq(cardAttempts.id, row.id), eq(cardAttempts.status, 'open')))
  return { status: 'declined', reason }
}

function outcomeOf(row: Attempt): SetupResult {
  if (row.status === 'accepted') return { status: 'accepted' }
  if (row.status === 'open') return { status: 'processing' }
  return { status: 'declined', reason: row.decline ?? 'stale' }
}
