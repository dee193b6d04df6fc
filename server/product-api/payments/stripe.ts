import Stripe from 'stripe'
import { parentPlans } from '../../../shared/rules/parent-plans.ts'
import type { Card } from '../../contract/card.ts'
import { conflict, forbidden } from '../refusal.ts'
import { type CardProvider, Declined } from './provider.ts'
import { cardFaults, declineIn, isRefundRefused } from './stripe-faults.ts'
import {
  checkState,
  eventOf,
  idOf,
  paymentState,
  providerSubscription,
  secondsAsDate,
} from './stripe-read.ts'
import { movedByDispute, movedByRefund } from './stripe-returns.ts'
import type { CardSettings } from './variables.ts'

/** Milliseconds for one request: several fit into the call they are made for (server/contract/card.ts). */
const REQUEST_MS = 6_000
const RETRIES = 1
const PAGE = 100
const CURRENCY = 'usd'
/** What families subscribe to, by the id that stands at the provider. */
const PRODUCT = { id: 'numberlane-parent', name: 'Numberlane for parents' }
/** Stripe.js asks the bank's question, in the frame in which cards are typed: nobody is sent to another page for it. */
const ASKED_IN_FRAME = { use_stripe_sdk: true } as const
const CARDS_ONLY: ['card'] = ['card']

/** The provider through its own SDK; the only place that imports it. */
export function stripeProvider({ key, webhookSecret, standIn }: CardSettings): CardProvider {
  const stripe = new Stripe(key, {
    ...(standIn !== null && hostOf(standIn)),
    timeout: REQUEST_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
  let hasProduct = false
  async function makeProduct(): Promise<void> {
    if (hasProduct) return
    await stripe.products.create(PRODUCT).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_already_exists')
        throw error
    })
    hasProduct = true
  }

  return cardFaults({
    newCustomer: async (accountId) =>
      (await stripe.customers.create({ metadata: { account: accountId } }, once(`customer-${accountId}`))).id,

    async deleteCustomer(id) {
      await stripe.customers.del(id).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_missing') throw error
      })
    },

    cardOf: async (id) => cardIn(await stripe.paymentMethods.retrieve(id)),

    newPayment: async ({ key, chargeId, amountCents: amount }) =>
      (
        await stripe.paymentIntents.create(
          {
            amount,
            currency: CURRENCY,
            allowed_payment_method_types: CARDS_ONLY,
            metadata: { charge: chargeId },
          },
          once(key),
        )
      ).id,
    charge: (id, { key, cardToken }) =>
      orDeclined(async () =>
        paymentState(
          await stripe.paymentIntents.confirm(
            id,
            { ...ASKED_IN_FRAME, payment_method: cardToken },
            once(key),
          ),
        ),
      ),
    payment: async (id) => paymentState(await stripe.paymentIntents.retrieve(id)),
    async endPayment(id) {
      await stripe.paymentIntents.cancel(id).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      })
    },
    async refund(id, { key, refundId, amountCents: amount }) {
      try {
        await stripe.refunds.create({ payment_intent: id, amount, metadata: { refund: refundId } }, once(key))
        return true
      } catch (error) {
        if (isRefundRefused(error)) return false
        throw error
      }
    },
    async returnsOf(payment) {
      const ofPayment = { payment_intent: payment, limit: PAGE }
      const refunds = await stripe.refunds.list(ofPayment)
      const disputes = await stripe.disputes.list(ofPayment)
      return [...refunds.data.flatMap(movedByRefund), ...disputes.data.flatMap(movedByDispute)]
    },

    async newCheck({ key, customer, cardToken }) {
      const keyed = { customer, payment_method: cardToken, allowed_payment_method_types: CARDS_ONLY }
      try {
        const check = await stripe.setupIntents.create(
          { ...keyed, ...ASKED_IN_FRAME, confirm: true, usage: 'off_session' },
          once(key),
        )
        return { id: check.id, state: checkState(check) }
      } catch (error) {
        const decline = declineIn(error)
        if (decline === undefined) throw error
        return { id: '', state: { state: 'declined', decline } }
      }
    },
    check: async (id) => checkState(await stripe.setupIntents.retrieve(id)),

    async subscribe({ key, attemptId, customer, plan, card, hasTrial }) {
      await makeProduct()
      const { cents, interval, trialDays } = parentPlans[plan]
      const price = {
        currency: CURRENCY,
        product: PRODUCT.id,
        unit_amount: cents,
        recurring: { interval },
      }
      try {
        return providerSubscription(
          await stripe.subscriptions.create(
            {
              customer,
              default_payment_method: card,
              items: [{ price_data: price }],
              metadata: { attempt: attemptId, plan },
              off_session: true,
              // It begins paid for or free, or not at all.
              payment_behavior: 'error_if_incomplete',
              ...(hasTrial && trialDays > 0 && { trial_period_days: trialDays }),
            },
            once(key),
          ),
        )
      } catch (error) {
        const decline = declineIn(error)
        throw decline === undefined ? error : new Declined(decline)
      }
    },
    subscription: async (id) => providerSubscription(await stripe.subscriptions.retrieve(id)),
    subscriptionsOf: async (customer) =>
      (await stripe.subscriptions.list({ customer, status: 'all', limit: PAGE })).data.map(
        providerSubscription,
      ),
    async change(id, { card, isCancelled }) {
      try {
        return providerSubscription(
          await stripe.subscriptions.update(id, {
            ...(card !== undefined && { default_payment_method: card }),
            ...(isCancelled !== undefined && { cancel_at_period_end: isCancelled }),
          }),
        )
      } catch (error) {
        // It has ended: nothing about it can be changed any more.
        throw error instanceof Stripe.errors.StripeInvalidRequestError ? conflict() : error
      }
    },
    async payOwed(subscription, card) {
      const { data: owed } = await stripe.invoices.list({ subscription, status: 'open', limit: PAGE })
      try {
        for (const { id } of owed) await stripe.invoices.pay(id, { payment_method: card, off_session: true })
      } catch (error) {
        const decline = declineIn(error)
        throw decline === undefined ? error : new Declined(decline)
      }
    },
    end: async (id) => providerSubscription(await stripe.subscriptions.cancel(id)),
    paidInvoicesOf: async (subscription) =>
      (await stripe.invoices.list({ subscription, status: 'paid', limit: PAGE })).data
        .filter(({ amount_paid: amount }) => amount > 0)
        .map((invoice) => ({
          reference: invoice.id,
          kind: 'payment' as const,
          amountCents: invoice.amount_paid,
          at: secondsAsDate(invoice.created),
        })),

    async invoiceOf(payment) {
      const { data } = await stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: payment },
        expand: ['data.invoice'],
      })
      const invoice = data[0]?.invoice
      if (typeof invoice !== 'object' || invoice.deleted) return null
      const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription ?? null)
      return subscriptionId === null ? null : { id: invoice.id, subscriptionId }
    },
    async paymentOf(invoice) {
      const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' })
      return idOf(data[0]?.payment.payment_intent ?? null)
    },

    event(bytes, signature) {
      try {
        return eventOf(stripe.webhooks.constructEvent(bytes, signature, webhookSecret))
      } catch {
        throw forbidden()
      }
    },
  })
}

/** With the same key the provider does it once, and answers a repeat as it answered the first. */
const once = (idempotencyKey: string) => ({ idempotencyKey })

function hostOf(origin: string) {
  const { hostname: host, port, protocol } = new URL(origin)
  return { host, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

async function orDeclined<State>(act: () => Promise<State>) {
  try {
    return await act()
  } catch (error) {
    const decline = declineIn(error)
    if (decline === undefined) throw error
    return { state: 'declined' as const, decline }
  }
}

function cardIn({ card }: Stripe.PaymentMethod): Card {
  const { brand = 'card', last4 = '0000', exp_month: expMonth = 1, exp_year: expYear = 2000 } = card ?? {}
  return { brand, last4, expMonth, expYear }
}
