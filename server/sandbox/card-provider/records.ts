import { randomBytes } from 'node:crypto'
import type { Behaviour } from './cards.ts'

/** The provider's objects, in its own names, with what we read of them. Times are in seconds. */
export interface PaymentMethod {
  readonly id: string
  readonly object: 'payment_method'
  readonly type: 'card'
  readonly card: { brand: string; last4: string; exp_month: number; exp_year: number }
  customer: string | null
}
export interface Intent {
  readonly id: string
  readonly object: 'payment_intent' | 'setup_intent'
  readonly created: number
  readonly client_secret: string
  readonly metadata: Record<string, string>
  readonly customer: string | null
  readonly amount?: number
  amount_received?: number
  readonly currency?: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  payment_method: string | null
  next_action: { type: 'use_stripe_sdk' | 'redirect_to_url' } | null
  last_payment_error?: Readonly<Record<string, unknown>> | null
  last_setup_error?: Readonly<Record<string, unknown>> | null
}
export interface Invoice {
  readonly id: string
  readonly object: 'invoice'
  readonly created: number
  readonly customer: string
  readonly parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  readonly amount_due: number
  amount_paid: number
  status: 'open' | 'paid'
}
export interface Subscription {
  readonly id: string
  readonly object: 'subscription'
  readonly created: number
  readonly customer: string
  readonly metadata: Record<string, string>
  readonly items: {
    object: 'list'
    data: {
      id: string
      current_period_start: number
      current_period_end: number
      price: { unit_amount: number; currency: string; recurring: { interval: string } }
    }[]
  }
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  default_payment_method: string
  trial_end: number | null
  cancel_at_period_end: boolean
  ended_at: number | null
}
export interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly created: number
  readonly amount: number
  readonly payment_intent: string
  status: 'succeeded' | 'failed'
  failure_balance_transaction?: string
  readonly metadata: Record<string, string>
}
/** Which payment paid an invoice. */
export interface InvoicePayment {
  readonly id: string
  readonly object: 'invoice_payment'
  readonly created: number
  readonly invoice: string
  readonly status: 'paid'
  readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string }
}
/** Money that moves because of a dispute; the fee is apart. */
export interface BalanceTransaction {
  readonly id: string
  readonly object: 'balance_transaction'
  readonly created: number
  readonly amount: number
  readonly fee: number
}
export interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  readonly created: number
  readonly amount: number
  readonly payment_intent: string
  status: 'needs_response' | 'won' | 'lost'
  readonly balance_transactions: BalanceTransaction[]
}
export interface Event {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  readonly created: number
  readonly livemode: false
  readonly data: { readonly object: unknown }
}

/** All that the provider remembers. */
export interface Records {
  readonly customers: Map<string, { id: string; object: 'customer'; metadata: Record<string, string> }>
  readonly products: Map<string, { id: string; object: 'product'; name: string }>
  readonly methods: Map<string, PaymentMethod>
  readonly behaviours: Map<string, Behaviour>
  readonly intents: Map<string, Intent>
  readonly subscriptions: Map<string, Subscription>
  readonly invoices: Map<string, Invoice>
  readonly invoicePayments: Map<string, InvoicePayment>
  readonly refunds: Map<string, Refund>
  readonly disputes: Map<string, Dispute>
  /** Answers by idempotency key, with the hash of what was asked. */
  readonly answers: Map<string, { fingerprint: string; status: number; body: unknown }>
}

export const newRecords = (): Records => ({
  customers: new Map(),
  products: new Map(),
  methods: new Map(),
  behaviours: new Map(),
  intents: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  invoicePayments: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  answers: new Map(),
})

const ID_BYTES = 12
export const newId = (prefix: string): string => `${prefix}_${randomBytes(ID_BYTES).toString('hex')}`
