import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Decline } from '../../../../shared/rules/declines.ts'
import type { ParentPlanId } from '../../../../shared/rules/parent-plans.ts'
import type { Card } from '../../../contract/card.ts'
import type { MoneyKind } from '../../../contract/family-receipts.ts'
import { accounts, ofAccount } from './accounts.ts'
import { instant, serialId } from './columns.ts'
import { quotes } from './quotes.ts'

/** What the card provider calls a family, and its card as it is shown (S3.31, S3.32?): never a number. */
export const cardCustomers = pgTable('card_customers', {
  accountId: ofAccount().primaryKey(),
  customerId: text('customer_id').notNull().unique(),
  card: jsonb().$type<Card>(),
  /** When its trial began: each family has one. */
  trialAt: instant('trial_at'),
})

/** Customers whose family was erased, until the provider has deleted them with their cards. */
export const customersToDelete = pgTable('leaving_customers', {
  customerId: text('customer_id').primaryKey(),
})

/** The parts of a row that stands before anything is asked of the provider, and says what became of it. */
const keyed = () => ({
  id: text().primaryKey(),
  /** Of the caller's idempotency key: the same key is the same row. */
  keyHash: text('key_hash').notNull().unique(),
  /** Of all that was asked: a key is valid for one request. */
  requestHash: text('request_hash').notNull(),
  cardToken: text('card_token').notNull(),
  decline: text().$type<Decline>(),
  /** Until when one process asks the provider about it, and no other does. */
  busyUntil: instant('busy_until').notNull(),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
})

/** Receipts have numbers of six digits. */
const FIRST_NUMBER = 100_001

/** One-off payments. */
export const charges = pgTable(
  'charges',
  {
    ...keyed(),
    number: integer().generatedAlwaysAsIdentity({ startWith: FIRST_NUMBER }).notNull().unique(),
    accountId: text('account_id').references(() => accounts.id),
    quoteId: text('quote_id').references(() => quotes.id),
    email: text().notNull(),
    note: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text().$type<'open' | 'paid' | 'declined' | 'given-up'>().notNull().default('open'),
    /** The provider's payment: written down before a card is charged. */
    providerId: text('provider_id').unique(),
  },
  (t) => [
    index('charges_open').on(t.createdAt).where(sql`${t.status} = 'open'`),
    // A quote is paid once, and one payment of it is under way at a time.
    uniqueIndex('charges_quote').on(t.quoteId).where(sql`${t.status} in ('open', 'paid')`),
    index('charges_of_quote').on(t.quoteId).where(sql`quote_id is not null`),
    index('charges_account').on(t.accountId).where(sql`account_id is not null`),
    check('charges_amount', sql`${t.amountCents} > 0`),
  ],
)

/** Money that is given back, of a charge because support asked for it or of an invoice: a row before the provider is asked. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    chargeId: text('charge_id').references(() => charges.id),
    /** The provider's invoice of a family's late subscription, all of which is given back. */
    invoiceId: text('invoice_id').unique(),
    amountCents: integer('amount_cents').notNull(),
    /** Why, and who of the operators asked for it, for the record; '' if the product itself did. */
    reason: text().notNull(),
    requestedBy: text('requested_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the provider had given it back or refused to; null: it is still to be asked. */
    doneAt: instant('done_at'),
  },
  (t) => [
    index('refunds_charge').on(t.chargeId),
    index('refunds_open').on(t.createdAt).where(sql`${t.doneAt} is null`),
    check('refunds_amount', sql`${t.amountCents} > 0`),
    check('refunds_cause', sql`(${t.chargeId} is null) <> (${t.invoiceId} is null)`),
  ],
)

/** Cards that a family brought: for a subscription that begins, or instead of the card it had. */
export const cardAttempts = pgTable(
  'card_attempts',
  {
    ...keyed(),
    accountId: ofAccount(),
    /** Null: only the card changes. */
    plan: text().$type<ParentPlanId>(),
    status: text().$type<'open' | 'accepted' | 'declined' | 'given-up'>().notNull().default('open'),
    /** The provider's check of the card. */
    checkId: text('check_id'),
    /** When the provider was asked to begin the subscription: from then on there may be one. */
    requestedAt: instant('requested_at'),
  },
  (t) => [
    // A family has one under way at a time.
    uniqueIndex('card_attempts_open').on(t.accountId).where(sql`${t.status} = 'open'`),
    index('card_attempts_account').on(t.accountId),
  ],
)

/** Subscriptions as the provider last told of them. */
export const cardSubscriptions = pgTable(
  'card_subscriptions',
  {
    providerId: text('provider_id').primaryKey(),
    /** Null once the account was erased: what was paid stays in the ledger. */
    accountId: text('account_id').references(() => accounts.id),
    attemptId: text('attempt_id').notNull().unique(),
    plan: text().$type<ParentPlanId>().notNull(),
    status: text().$type<'trialing' | 'active' | 'past_due' | 'canceled'>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The last moment that is free or paid for. */
    paidUntil: instant('paid_until').notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    endedAt: instant('ended_at'),
    /** It came after its attempt was given up, or beside another one: it is ended, and its money given back. */
    isLate: boolean('is_late').notNull().default(false),
    /** Why it was cancelled, as its owner said (S7.135). */
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    index('card_subscriptions_account').on(t.accountId, t.createdAt),
    index('card_subscriptions_due').on(t.paidUntil).where(sql`${t.status} <> 'canceled'`),
  ],
)

/**
 * Every movement of money, once, by what the provider calls it. It only grows: nothing in the product changes or
 * deletes a row.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: serialId(),
    /** What the provider calls its payment, invoice or refund, or the movement a dispute or a failed refund led to. */
    reference: text().notNull().unique(),
    kind: text().$type<MoneyKind>().notNull(),
    /** What came in; what went back is negative. */
    amountCents: integer('amount_cents').notNull(),
    chargeId: text('charge_id').references(() => charges.id),
    subscriptionId: text('subscription_id').references(() => cardSubscriptions.providerId),
    /** Which card it was, such as 'Visa ending in 4242'; null while the provider has not said. */
    paidBy: text('paid_by'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('ledger_charge').on(t.chargeId),
    index('ledger_subscription').on(t.subscriptionId, t.at).where(sql`subscription_id is not null`),
    check('ledger_cause', sql`(${t.chargeId} is null) <> (${t.subscriptionId} is null)`),
  ],
)

/** Events of the provider that were dealt with, so that one that comes again is not. */
export const cardEvents = pgTable(
  'card_events',
  { id: text().primaryKey(), takenAt: instant('taken_at').notNull() },
  (t) => [index('card_events_taken').on(t.takenAt)],
)
