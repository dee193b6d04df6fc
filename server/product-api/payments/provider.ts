import type { Decline } from '../../../shared/rules/declines.ts'
import type { ParentPlanId } from '../../../shared/rules/parent-plans.ts'
import type { Card } from '../../contract/card.ts'
import type { MoneyKind } from '../../contract/family-receipts.ts'

/** Where a payment or the check of a card stands at the provider. */
export type CardState =
  | { readonly state: 'succeeded'; readonly card: string }
  | { readonly state: 'asks'; readonly clientSecret: string }
  | { readonly state: 'declined'; readonly decline: Decline }
  | { readonly state: 'processing' }
  /** No card has been tried yet. */
  | { readonly state: 'new' }
  | { readonly state: 'ended' }

/** A subscription as the provider has it. */
export interface ProviderSubscription {
  readonly id: string
  readonly customer: string
  /** The attempt of ours it began with; null if it is none of ours. */
  readonly attemptId: string | null
  readonly plan: ParentPlanId | null
  readonly status: 'trialing' | 'active' | 'past_due' | 'canceled'
  readonly createdAt: Date
  readonly paidUntil: Date
  readonly isCancelled: boolean
  readonly endedAt: Date | null
  readonly card: string | null
}

/** Money that moved: what came in is positive, what went back negative. */
export interface Movement {
  readonly reference: string
  readonly kind: MoneyKind
  readonly amountCents: number
  readonly at: Date
}

/** Money that moved after a payment; `refundId` is ours, null for what somebody did at the provider or the bank. */
export type Return = Movement & { readonly refundId: string | null }

/** What a verified event is about. Its contents are not believed: the provider is asked about the object. */
export interface ProviderEvent {
  readonly id: string
  readonly about: 'payment' | 'return' | 'subscription' | 'other'
  readonly objectId: string
}

/** The card refused a request, which had no effect; anything else that is thrown leaves open whether it had one. */
export class Declined extends Error {
  readonly decline: Decline
  constructor(decline: Decline) {
    super(`a card was refused: ${decline}`)
    this.decline = decline
  }
}

/**
 * The card provider, as far as we need it. Whatever changes something has a key: with the same key it happens once.
 * Every method throws `Refusal` 503 if the provider cannot be reached or answers what is none.
 */
export interface CardProvider {
  newCustomer(accountId: string): Promise<string>
  /** Deletes a customer with its cards, and ends what it subscribes to; one that is gone already is no error. */
  deleteCustomer(customer: string): Promise<void>
  cardOf(card: string): Promise<Card>

  /** Announces a payment; nothing is charged. */
  newPayment(payment: { key: string; chargeId: string; amountCents: number }): Promise<string>
  /** Charges a card for it. */
  charge(paymentId: string, card: { key: string; cardToken: string }): Promise<CardState>
  payment(paymentId: string): Promise<CardState>
  /** Ends a payment that was not made; where it was made meanwhile it stays so. */
  endPayment(paymentId: string): Promise<void>
  /** Gives money back; false if it is refused for good: it went back already, or is disputed. */
  refund(paymentId: string, refund: { key: string; refundId: string; amountCents: number }): Promise<boolean>
  /** What moved after a payment: refunds, those that failed, and what disputes took and gave. */
  returnsOf(paymentId: string): Promise<readonly Return[]>

  /** Has a card checked, to be charged later without its owner. */
  newCheck(check: {
    key: string
    customer: string
    cardToken: string
  }): Promise<{ id: string; state: CardState }>
  check(checkId: string): Promise<CardState>

  subscribe(keyed: {
    key: string
    attemptId: string
    customer: string
    plan: ParentPlanId
    card: string
    hasTrial: boolean
  }): Promise<ProviderSubscription>
  subscription(subscriptionId: string): Promise<ProviderSubscription>
  /** All that a customer has or had. */
  subscriptionsOf(customer: string): Promise<readonly ProviderSubscription[]>
  change(
    subscriptionId: string,
    change: { readonly card?: string; readonly isCancelled?: boolean },
  ): Promise<ProviderSubscription>
  /**
   * Charges a card of the customer's for what a subscription owes; again, it charges nothing. Throws `Declined` if the
   * card is refused.
   */
  payOwed(subscriptionId: string, card: string): Promise<void>
  /** Ends a subscription now. */
  end(subscriptionId: string): Promise<ProviderSubscription>
  paidInvoicesOf(subscriptionId: string): Promise<readonly Movement[]>
  /** The invoice a payment paid, and the subscription it is of; null if it paid none. */
  invoiceOf(paymentId: string): Promise<{ readonly id: string; readonly subscriptionId: string } | null>
  /** The payment that paid an invoice; null if none did. */
  paymentOf(invoiceId: string): Promise<string | null>

  /** The event in these bytes. Throws `Refusal` 403 unless the signature is over them, and recent. */
  event(bytes: Buffer, signature: string): ProviderEvent
}
