import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { cardName } from '../../../shared/rules/card-name.ts'
import { dayIn } from '../../../shared/rules/days.ts'
import { MAX_CHILDREN } from '../../../shared/rules/parent-roster.ts'
import { readAccount } from '../account/me.ts'
import { zoneOf } from '../account/zone.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { cardAttempts, cardCustomers, cardSubscriptions, ledger, refunds } from '../db/schema/payments.ts'
import type { Parts } from './charge.ts'
import { lockPayments } from './lock-payments.ts'
import { type CardSubscription, newestSubscription } from './newest-subscription.ts'
import type { CardProvider, Movement, ProviderSubscription } from './provider.ts'
import { intervalReceipt, lateReceipt } from './receipt-mail.ts'
import { isRunningOf } from './running.ts'
import { trialMail } from './trial-mail.ts'

/** The provider charges the next interval some time after the last is over; until then access goes on. */
const RENEWAL_MS = 3 * 3_600_000

/** How often the provider is asked anew because somebody else wrote meanwhile. */
const TRIES = 5

/**
 * Writes down a subscription as the provider has it, in one transaction: its state, the money of its intervals, the
 * receipts, and the access that follows from it. The same again changes nothing. One that is none of ours is left alone;
 * one that comes after its attempt was given up, or beside another that runs, is ended, and its money given back.
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
    const state = isNews ? await cards.subscription(given.id) : given
    const written = await write(parts, state, known)
    if (written === 'late' && state.status !== 'canceled')
      return recordSubscription(parts, await cards.end(given.id))
    if (written !== 'changed') return
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

/** What is written down: 'changed' is nothing, because what was known of it has changed meanwhile. */
async function write(
  parts: Parts,
  given: ProviderSubscription,
  known: State | undefined,
): Promise<'own' | 'late' | 'none' | 'changed'> {
  const { db, cards, clock } = parts
  if (!cards || given.attemptId === null || given.plan === null) return 'none'
  const [attempt] = await db.select().from(cardAttempts).where(eq(cardAttempts.id, given.attemptId))
  if (!attempt) return 'none'
  const { accountId } = attempt
  const invoices = await cards.paidInvoicesOf(given.id)
  const isPaidFor = await hasNew(db, invoices)
  const paidBy = isPaidFor ? await nameOfCard(cards, given.card) : null
  // An interval that was owed to its end was never paid for.
  const isOwed = known?.status === 'past_due' && given.status === 'canceled' && !isPaidFor
  const subscription = { ...given, plan: given.plan, ...(isOwed && { paidUntil: known.paidUntil }) }
  return db.transaction(async (tx) => {
    await lockPayments(tx, accountId)
    if (!isSame(await knownState(tx, given.id), known)) return 'changed'
    const isGivenUp = !(await acceptAttempt(tx, attempt.id, clock.now()))
    const isLate = await keepState(tx, subscription, { accountId, attemptId: attempt.id, isGivenUp })
    if (subscription.status === 'trialing' && !isLate)
      await beginTrial({ ...parts, db: tx }, accountId, subscription)
    await keepMoney({ ...parts, db: tx }, { accountId, subscriptionId: given.id, isLate, invoices, paidBy })
    await giveAccess(tx, accountId)
    return isLate ? 'late' : 'own'
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

/** Settles an attempt that led to a subscription. False if it was given up before: then its family was told so. */
async function acceptAttempt(tx: Db, attemptId: string, now: Date): Promise<boolean> {
  await tx
    .update(cardAttempts)
    .set({ status: 'accepted', decline: null, settledAt: now })
    .where(and(eq(cardAttempts.id, attemptId), isNull(cardAttempts.settledAt)))
  const [attempt] = await tx.select().from(cardAttempts).where(eq(cardAttempts.id, attemptId))
  return attempt?.status === 'accepted'
}

/** Keeps its state, and whether it came too late: that is decided when it is first seen, and stays. */
async function keepState(
  tx: Db,
  subscription: ProviderSubscription & { readonly plan: CardSubscription['plan'] },
  { accountId, attemptId, isGivenUp }: { accountId: string; attemptId: string; isGivenUp: boolean },
): Promise<boolean> {
  const { id: providerId, plan, status, createdAt, paidUntil, isCancelled, endedAt } = subscription
  const state = { status, paidUntil, isCancelled, endedAt }
  const others = await tx.select().from(cardSubscriptions).where(isRunningOf(accountId))
  const isLate = isGivenUp || (status !== 'canceled' && others.length > 0)
  const [kept] = await tx
    .insert(cardSubscriptions)
    .values({ providerId, accountId, attemptId, plan, createdAt, isLate, ...state })
    .onConflictDoUpdate({ target: cardSubscriptions.providerId, set: state })
    .returning({ isLate: cardSubscriptions.isLate })
  return kept?.isLate ?? false
}

/** Keeps when a family's trial began, and tells it what follows; it has one, so this is done once. */
async function beginTrial(
  { db: tx, mailer }: Pick<Parts, 'db' | 'mailer'>,
  accountId: string,
  {
    plan,
    createdAt,
    paidUntil,
    isCancelled,
  }: Pick<CardSubscription, 'plan' | 'createdAt' | 'paidUntil' | 'isCancelled'>,
): Promise<void> {
  const begun = await tx
    .update(cardCustomers)
    .set({ trialAt: createdAt })
    .where(and(eq(cardCustomers.accountId, accountId), isNull(cardCustomers.trialAt)))
    .returning({ accountId: cardCustomers.accountId })
  // Of one that is cancelled already nothing is charged.
  if (begun.length === 0 || isCancelled) return
  const { caseSensitiveEmail, settings } = await readAccount(tx, accountId)
  await mailer.send(tx, trialMail(caseSensitiveEmail, { plan, until: dayIn(zoneOf(settings), paidUntil) }))
}

async function keepMoney(
  { db: tx, mailer, clock }: Parts,
  {
    accountId,
    subscriptionId,
    isLate,
    invoices,
    paidBy,
  }: {
    accountId: string
    subscriptionId: string
    isLate: boolean
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
    if (added.length === 0) continue
    const receipt = isLate ? lateReceipt : intervalReceipt
    await mailer.send(tx, receipt(caseSensitiveEmail, { ...invoice, paidBy }))
    if (!isLate) continue
    const { reference: invoiceId, amountCents } = invoice
    const asked = { reason: 'A late subscription', requestedBy: '', createdAt: clock.now() }
    await tx.insert(refunds).values({ id: randomUUID(), invoiceId, amountCents, ...asked })
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
