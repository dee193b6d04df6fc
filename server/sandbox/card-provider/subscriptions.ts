import { CardFault, missing, wrong } from './fault.ts'
import { type Form, flagOf, formOf, metadataOf, numberOf, textOf } from './form.ts'
import { finish, newPayment } from './intents.ts'
import { methodOf, refusalOf } from './methods.ts'
import type { Provider } from './provider.ts'
import { type Invoice, type InvoicePayment, newId, type PaymentMethod, type Subscription } from './records.ts'

const DAY_SECONDS = 24 * 3_600
const YEAR_MONTHS = 12

type Item = Subscription['items']['data'][number]

/** Starts a subscription: with a trial, or by charging its first interval, which fails as a whole if it is declined. */
export function newSubscription(provider: Provider, form: Form): Subscription {
  const customer = textOf(form, 'customer') ?? ''
  if (!provider.records.customers.has(customer)) throw missing('customer', customer, 'customer')
  const price = formOf(formOf(formOf(form, 'items'), '0'), 'price_data')
  const product = textOf(price, 'product') ?? ''
  if (!provider.records.products.has(product)) throw missing('product', product, 'product')
  const method = methodOf(provider, textOf(form, 'default_payment_method'))
  if (method.customer !== customer)
    throw wrong('The customer does not have this payment method.', 'default_payment_method')
  const trialDays = numberOf(form, 'trial_period_days') ?? 0
  const now = provider.now()
  const interval = textOf(formOf(price, 'recurring'), 'interval') ?? 'month'
  const trialEnd = trialDays > 0 ? now + trialDays * DAY_SECONDS : null
  const subscription: Subscription = {
    id: newId('sub'),
    object: 'subscription',
    created: now,
    customer,
    metadata: metadataOf(form),
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          current_period_start: now,
          current_period_end: trialEnd ?? later(now, interval, now),
          price: {
            unit_amount: numberOf(price, 'unit_amount') ?? 0,
            currency: textOf(price, 'currency') ?? 'usd',
            recurring: { interval },
          },
        },
      ],
    },
    status: trialEnd === null ? 'active' : 'trialing',
    default_payment_method: method.id,
    trial_end: trialEnd,
    cancel_at_period_end: false,
    ended_at: null,
  }
  const refusal = trialEnd === null ? refusalOf(provider, method, true) : null
  if (refusal) throw new CardFault(402, refusal)
  provider.records.subscriptions.set(subscription.id, subscription)
  provider.tell('customer.subscription.created', subscription)
  if (trialEnd === null) charge(provider, subscription)
  return subscription
}

export function subscriptionOf({ records }: Provider, id: string): Subscription {
  const subscription = records.subscriptions.get(id)
  if (!subscription) throw missing('subscription', id, 'subscription')
  return subscription
}

/** Changes the card, or whether it ends with its interval. One that has ended cannot be changed. */
export function changeSubscription(provider: Provider, subscription: Subscription, form: Form): Subscription {
  if (subscription.status === 'canceled')
    throw wrong('A canceled subscription can only update its metadata.', undefined, 'resource_missing')
  const card = textOf(form, 'default_payment_method')
  if (card !== undefined) {
    const method = methodOf(provider, card)
    if (method.customer !== subscription.customer)
      throw wrong('The customer does not have this payment method.', 'default_payment_method')
    subscription.default_payment_method = method.id
  }
  if (textOf(form, 'cancel_at_period_end') !== undefined)
    subscription.cancel_at_period_end = flagOf(form, 'cancel_at_period_end')
  provider.tell('customer.subscription.updated', subscription)
  return subscription
}

/** Ends it now. */
export function endSubscription(provider: Provider, subscription: Subscription): Subscription {
  subscription.status = 'canceled'
  subscription.ended_at = provider.now()
  provider.tell('customer.subscription.deleted', subscription)
  return subscription
}

/** Lets time pass: intervals that are over are followed by the next one, or by none. */
export function letTimePass(provider: Provider): void {
  for (const subscription of provider.records.subscriptions.values())
    for (let item = overdue(provider, subscription); item; item = overdue(provider, subscription))
      nextInterval(provider, subscription, item)
}

const overdue = ({ now }: Provider, { status, items }: Subscription): Item | undefined =>
  status === 'canceled' ? undefined : items.data.find(({ current_period_end: end }) => end <= now())

function nextInterval(provider: Provider, subscription: Subscription, item: Item): void {
  const end = item.current_period_end
  // What was not paid for a whole interval is given up.
  if (subscription.cancel_at_period_end || subscription.status === 'past_due') {
    subscription.status = 'canceled'
    subscription.ended_at = end
    provider.tell('customer.subscription.deleted', subscription)
    return
  }
  item.current_period_start = end
  const anchor = subscription.trial_end ?? subscription.created
  item.current_period_end = later(anchor, item.price.recurring.interval, end)
  charge(provider, subscription)
  provider.tell('customer.subscription.updated', subscription)
}

function charge(provider: Provider, subscription: Subscription): void {
  const [item] = subscription.items.data
  const method = methodOf(provider, subscription.default_payment_method)
  const refusal = refusalOf(provider, method, true)
  const amount = item?.price.unit_amount ?? 0
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    created: provider.now(),
    customer: subscription.customer,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    amount_due: amount,
    amount_paid: refusal ? 0 : amount,
    status: refusal ? 'open' : 'paid',
  }
  provider.records.invoices.set(invoice.id, invoice)
  subscription.status = refusal ? 'past_due' : 'active'
  if (!refusal) pay(provider, invoice, method)
  provider.tell(refusal ? 'invoice.payment_failed' : 'invoice.paid', invoice)
}

/** The payment of an invoice: it is told of like any other. */
function pay(
  provider: Provider,
  { id: invoice, amount_paid: amount, customer }: Invoice,
  method: PaymentMethod,
): void {
  const intent = newPayment(provider, { amount: String(amount), customer })
  const payment: InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    created: provider.now(),
    invoice,
    status: 'paid',
    payment: { type: 'payment_intent', payment_intent: intent.id },
  }
  provider.records.invoicePayments.set(payment.id, payment)
  intent.payment_method = method.id
  finish(provider, intent, method)
}

/** Pays an interval that could not be charged, by a card of the customer's; one that is declined pays nothing. */
export function payInvoice(provider: Provider, id: string, form: Form): Invoice {
  const invoice = provider.records.invoices.get(id)
  if (!invoice) throw missing('invoice', id, 'invoice')
  if (invoice.status === 'paid') throw wrong('Invoice is already paid', undefined, 'invoice_already_paid')
  const method = methodOf(provider, textOf(form, 'payment_method'))
  if (method.customer !== invoice.customer)
    throw wrong('The customer does not have this payment method.', 'payment_method')
  const refusal = refusalOf(provider, method, true)
  if (refusal) throw new CardFault(402, refusal)
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  pay(provider, invoice, method)
  subscriptionOf(provider, invoice.parent.subscription_details.subscription).status = 'active'
  provider.tell('invoice.paid', invoice)
  return invoice
}

/**
 * When the interval after a moment ends: on the day of the month the first one began, or on the last of a month that
 * has no such day.
 */
function later(anchor: number, interval: string, after: number): number {
  if (interval === 'day') return after + DAY_SECONDS
  const step = interval === 'year' ? YEAR_MONTHS : 1
  for (let months = step; ; months += step) {
    const end = monthsOn(new Date(anchor * 1_000), months)
    if (end > after) return end
  }
}

function monthsOn(from: Date, months: number): number {
  const to = new Date(from)
  to.setUTCMonth(from.getUTCMonth() + months)
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return Math.floor(to.getTime() / 1_000)
}
