import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { cardName } from '../../../shared/rules/card-name.ts'
import { dayIn } from '../../../shared/rules/days.ts'
import { MAX_CHILDREN } from '../../../shared/rules/parent-roster.ts'
import { readAccount } from '../account/me.ts'
import { zoneOf } from '../account/zone.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { cardAttempts, cardCustomers, cardSubscriptions, ledger } from '../db/schema/payments.ts'
import type { Parts } from './charge.ts'
import { lockAccount } from './lock-account.ts'
import { type CardSubscription, newestSubscription } from './newest-subscription.ts'
import type { CardProvider, Movement, ProviderSubscription } from './provider.ts'
import { intervalReceipt } from './receipt-mail.ts'

/** The provider charges the next interval some time after the last is over; until then access goes on. */
const RENEWAL_MS = 3 * 3_600_000

/** How often the provider is asked anew because somebody else wrote meanwhile. */
const TRIES = 5

/**
 * Writes down a subscription as the provider has it, in one transaction: its state, the money of its intervals, the
 * receipts, and the access that follows from it. The same again changes nothing. One that is none of ours is left alone.
 *
 * What is given may have been read before somebody else's change and arrive after it: where it differs from what is
 * known, the provider is asked again, and nothing is written over a state that came in between.
 */
export async function recordSubscription(parts: Parts, given: ProviderSubscription): Promise<void> {
  const { db, cards } = parts
  if (!cards) return
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await knownState(db, given.id)
    const isNews = known !== undefined && !isSame(known, given)
    if (await write(parts, isNews ? await cards.subscription(given.id) : given, known)) return
  }
  throw new Error('a subscription changes faster than it can be written down')
}

type State = Pick<CardSubscription, 'status' | 'paidUntil' | 'isCancelled' | 'endedAt'>

async function knownState(db: Db, providerId: string): Promise<State | undefined> {
  const [known] = await db
    .select()
    .from(cardSubscriptions)
    .where(eq(cardSubscriptions.providerId, providerId))
  return known
}

const isSame = (one: State | undefined, other: State | undefined): boolean =>
  one?.status === other?.status &&
  one?.isCancelled === other?.isCancelled &&
  one?.paidUntil.getTime() === other?.paidUntil.getTime() &&
  one?.endedAt?.getTime() === other?.endedAt?.getTime()

/** Whether it could be written: false if what was known of it has changed meanwhile. */
async function write(parts: Parts, given: ProviderSubscription, known: State | undefined): Promise<boolean> {
  const { db, cards, clock } = parts
  if (!cards || given.attemptId === null || given.plan === null) return true
  const [attempt] = await db.select().from(cardAttempts).where(eq(cardAttempts.id, given.attemptId))
  if (!attempt) return true
  const { accountId } = attempt
  const subscription = (await isSecond(db, accountId, given)) ? await cards.end(given.id) : given
  const invoices = await cards.paidInvoicesOf(subscription.id)
  const paidBy = (await hasNew(db, invoices)) ? await nameOfCard(cards, given.card) : null
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    if (!isSame(await knownState(tx, given.id), known)) return false
    await keepState(tx, { ...subscription, plan: given.plan ?? 'parent_monthly' }, accountId, attempt.id)
    await tx
      .update(cardAttempts)
      .set({ status: 'accepted', decline: null, settledAt: clock.now() })
      .where(and(eq(cardAttempts.id, attempt.id), isNull(cardAttempts.settledAt)))
    if (subscription.status === 'trialing')
      await tx
        .update(cardCustomers)
        .set({ trialAt: subscription.createdAt })
        .where(and(eq(cardCustomers.accountId, accountId), isNull(cardCustomers.trialAt)))
    await keepMoney({ ...parts, db: tx }, { accountId, subscriptionId: subscription.id, invoices, paidBy })
    await giveAccess(tx, accountId)
    return true
  })
}

/** Whether money came in that is not in the ledger yet. */
async function hasNew(db: Db, invoices: readonly Movement[]): Promise<boolean> {
  const references = invoices.map(({ reference }) => reference)
  const known = await db.select({ id: ledger.id }).from(ledger).where(inArray(ledger.reference, references))
  return known.length < invoices.length
}

/** What the card that is charged is called; null if the provider does not say. */
async function nameOfCard(cards: CardProvider, card: string | null): Promise<string | null> {
  if (card === null) return null
  const known = await cards.cardOf(card).catch(() => null)
  return known && cardName(known)
}

/** Whether a family has another one that runs: an answer came so late that it was asked for again. */
async function isSecond(db: Db, accountId: string, { id, status }: ProviderSubscription): Promise<boolean> {
  if (status === 'canceled') return false
  const running = await db
    .select({ id: cardSubscriptions.providerId })
    .from(cardSubscriptions)
    .where(and(eq(cardSubscriptions.accountId, accountId), ne(cardSubscriptions.status, 'canceled')))
  return running.length > 0 && running.every((one) => one.id !== id)
}

async function keepState(
  tx: Db,
  subscription: ProviderSubscription & { readonly plan: CardSubscription['plan'] },
  accountId: string,
  attemptId: string,
): Promise<void> {
  const { id: providerId, plan, status, createdAt, paidUntil, isCancelled, endedAt } = subscription
  const state = { status, paidUntil, isCancelled, endedAt }
  await tx
    .insert(cardSubscriptions)
    .values({ providerId, accountId, attemptId, plan, createdAt, ...state })
    .onConflictDoUpdate({ target: cardSubscriptions.providerId, set: state })
}

async function keepMoney(
  { db: tx, mailer }: Parts,
  {
    accountId,
    subscriptionId,
    invoices,
    paidBy,
  }: {
    accountId: string
    subscriptionId: string
    invoices: readonly Movement[]
    paidBy: string | null
  },
): Promise<void> {
  const { caseSensitiveEmail } = await readAccount(tx, accountId)
  for (const invoice of invoices) {
    const added = await tx
      .insert(ledger)
      .values({ ...invoice, subscriptionId, paidBy })
      .onConflictDoNothing({ target: ledger.reference })
      .returning({ id: ledger.id })
    if (added.length > 0) await mailer.send(tx, intervalReceipt(caseSensitiveEmail, { ...invoice, paidBy }))
  }
}

/** Lets a family in until its newest subscription says; there is no other way to a plan that is paid by card. */
async function giveAccess(tx: Db, accountId: string): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  const newest = await newestSubscription(tx, accountId)
  if (!account || !newest) return
  const access = {
    plan: newest.plan,
    expirationDay: dayIn(zoneOf(account.settings), accessUntil(newest)),
    trialStartDate: null,
  }
  await tx
    .insert(subscriptions)
    .values({ id: randomUUID(), ownerId: accountId, scope: 'teacher', rosterLimit: MAX_CHILDREN, ...access })
    .onConflictDoUpdate({
      target: subscriptions.ownerId,
      set: { ...access, rosterLimit: MAX_CHILDREN, version: sql`${subscriptions.version} + 1` },
    })
}

/** The last moment of access. What is not paid, or ends, has not a moment more than was paid for. */
export function accessUntil({ status, isCancelled, paidUntil, endedAt }: CardSubscription): Date {
  if (endedAt !== null && endedAt < paidUntil) return endedAt
  const isGoingOn = status !== 'canceled' && status !== 'past_due' && !isCancelled
  return isGoingOn ? new Date(paidUntil.getTime() + RENEWAL_MS) : paidUntil
}
