import type Stripe from 'stripe'
import { isParentPlan } from '../../../shared/rules/parent-plans.ts'
import type { CardState, ProviderEvent, ProviderSubscription } from './provider.ts'
import { declineOf } from './stripe-faults.ts'

const SECOND_MS = 1_000
export const secondsAsDate = (seconds: number): Date => new Date(seconds * SECOND_MS)

export const idOf = (object: string | { readonly id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

type Intent = Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'client_secret' | 'payment_method'> & {
  readonly status: string
}
interface IntentError {
  readonly code?: string
  readonly decline_code?: string
}

export const paymentState = (payment: Stripe.PaymentIntent): CardState =>
  intentState(payment, payment.last_payment_error)
export const checkState = (check: Stripe.SetupIntent): CardState => intentState(check, check.last_setup_error)

function intentState(
  { status, client_secret: secret, payment_method: card }: Intent,
  error: IntentError | null,
): CardState {
  if (status === 'succeeded') return { state: 'succeeded', card: idOf(card) ?? '' }
  if (status === 'requires_action' && secret) return { state: 'asks', clientSecret: secret }
  if (status === 'requires_payment_method' && error) return { state: 'declined', decline: declineOf(error) }
  if (status === 'canceled') return { state: 'ended' }
  return { state: status === 'processing' ? 'processing' : 'new' }
}

/** Statuses in which nothing more is charged, and those in which a payment is owed; ours for the provider's. */
const statuses: Readonly<Record<string, ProviderSubscription['status']>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
}

/** A subscription as we know it. While a payment is owed, its interval has begun and is not paid for. */
export function providerSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, metadata, items, created, customer, ended_at: endedAt } = subscription
  const status = statuses[subscription.status] ?? 'past_due'
  const [item] = items.data
  const paidSeconds = status === 'past_due' ? item?.current_period_start : item?.current_period_end
  const { attempt = null, plan = '' } = metadata
  const cancelAt = subscription.cancel_at ?? null
  return {
    id,
    customer: idOf(customer) ?? '',
    attemptId: attempt,
    plan: isParentPlan(plan) ? plan : null,
    status,
    createdAt: secondsAsDate(created),
    paidUntil: secondsAsDate(paidSeconds ?? created),
    isCancelled: subscription.cancel_at_period_end || cancelAt !== null,
    endedAt: endedAt ? secondsAsDate(endedAt) : null,
    card: idOf(subscription.default_payment_method),
  }
}

const AFTER_A_PAYMENT: ReadonlySet<string> = new Set(['charge', 'refund', 'dispute'])

/** What an event is about. A dispute and a refund are of a payment, and move money after it. */
export function eventOf(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as {
    readonly object?: string
    readonly id?: string
    readonly payment_intent?: string | null
    readonly parent?: { readonly subscription_details?: { readonly subscription?: string } | null } | null
  }
  const eventAbout = (about: ProviderEvent['about'], objectId: string | null | undefined): ProviderEvent =>
    objectId ? { id: event.id, about, objectId } : { id: event.id, about: 'other', objectId: '' }
  if (object.object === 'payment_intent') return eventAbout('payment', object.id)
  if (AFTER_A_PAYMENT.has(object.object ?? '')) return eventAbout('return', object.payment_intent)
  if (object.object === 'subscription') return eventAbout('subscription', object.id)
  if (object.object === 'invoice')
    return eventAbout('subscription', object.parent?.subscription_details?.subscription)
  return eventAbout('other', '')
}
