import { openDispute } from './disputes.ts'
import { CardFault, missing, unexpectedState, wrong } from './fault.ts'
import { type Form, flagOf, metadataOf, numberOf, textOf } from './form.ts'
import { behaviourOf, methodOf, refusalOf } from './methods.ts'
import type { Provider } from './provider.ts'
import { type Intent, newId, type PaymentMethod } from './records.ts'

const MIN_AMOUNT = 50
const MAX_AMOUNT = 99_999_999

/** A payment that was announced; nothing is charged before it is confirmed. */
export function newPayment(provider: Provider, form: Form): Intent {
  const amount = numberOf(form, 'amount') ?? 0
  if (amount < MIN_AMOUNT) throw wrong('Amount must be at least $0.50 usd', 'amount', 'amount_too_small')
  if (amount > MAX_AMOUNT)
    throw wrong('Amount must be no more than $999,999.99', 'amount', 'amount_too_large')
  const id = newId('pi')
  const intent: Intent = {
    ...newIntent(provider, form, id),
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency: textOf(form, 'currency') ?? 'usd',
    last_payment_error: null,
  }
  provider.records.intents.set(id, intent)
  return intent
}

/** A card that is to be kept for later charges, checked at once if it is asked for. */
export function newSetup(provider: Provider, form: Form): Intent {
  const id = newId('seti')
  const intent: Intent = {
    ...newIntent(provider, form, id),
    object: 'setup_intent',
    last_setup_error: null,
  }
  provider.records.intents.set(id, intent)
  return flagOf(form, 'confirm') ? confirmIntent(provider, intent, form) : intent
}

const newIntent = (provider: Provider, form: Form, id: string) => ({
  id,
  created: provider.now(),
  client_secret: `${id}_secret_${newId('s').slice(2)}`,
  metadata: metadataOf(form),
  customer: textOf(form, 'customer') ?? null,
  status: 'requires_payment_method' as const,
  payment_method: null,
  next_action: null,
})

export function intentOf({ records }: Provider, id: string): Intent {
  const intent = records.intents.get(id)
  if (!intent) throw missing('intent', id, 'intent')
  return intent
}

/** Confirms with a card: it is charged or kept, declined (402), or the bank asks first. */
export function confirmIntent(provider: Provider, intent: Intent, form: Form): Intent {
  if (intent.status !== 'requires_payment_method')
    throw unexpectedState(intent.object, `This intent cannot be confirmed: it is ${intent.status}.`)
  const method = methodOf(provider, textOf(form, 'payment_method'))
  if (method.customer !== null && method.customer !== intent.customer)
    throw wrong('The payment method belongs to another customer.', 'payment_method')
  intent.payment_method = method.id
  if (behaviourOf(provider, method.id) === 'asks') {
    intent.status = 'requires_action'
    intent.next_action = { type: flagOf(form, 'use_stripe_sdk') ? 'use_stripe_sdk' : 'redirect_to_url' }
    return intent
  }
  return finish(provider, intent, method)
}

/** Charges or keeps a card, or throws that it was declined (402). */
export function finish(provider: Provider, intent: Intent, method: PaymentMethod): Intent {
  const refusal = refusalOf(provider, method, intent.object === 'payment_intent')
  if (refusal) {
    fail(provider, intent, refusal)
    throw new CardFault(402, { ...refusal, [intent.object]: intent })
  }
  intent.status = 'succeeded'
  intent.next_action = null
  if (intent.object === 'payment_intent') intent.amount_received = intent.amount
  if (intent.customer !== null) method.customer = intent.customer
  provider.tell(`${intent.object}.succeeded`, intent)
  if (intent.object === 'payment_intent' && behaviourOf(provider, method.id) === 'disputed')
    openDispute(provider, intent)
  return intent
}

function fail(provider: Provider, intent: Intent, error: Readonly<Record<string, unknown>>): void {
  const isPayment = intent.object === 'payment_intent'
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  if (isPayment) intent.last_payment_error = error
  else intent.last_setup_error = error
  provider.tell(isPayment ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed', intent)
}

/** What the person answers the bank, in the frame. */
export function answerBank(provider: Provider, clientSecret: string, isAllowed: boolean): Intent {
  const intent = intentOf(provider, clientSecret.split('_secret_')[0] ?? '')
  if (intent.client_secret !== clientSecret) throw missing('intent', 'of this secret', 'client_secret')
  if (intent.status !== 'requires_action') return intent
  if (intent.next_action?.type !== 'use_stripe_sdk')
    throw wrong('The question of this intent is asked on another page.', 'use_stripe_sdk')
  const method = methodOf(provider, intent.payment_method ?? undefined)
  if (!isAllowed) {
    const code = `${intent.object}_authentication_failure`
    fail(provider, intent, { type: 'invalid_request_error', code, message: 'It was not authenticated.' })
    return intent
  }
  return finish(provider, intent, method)
}

/** Ends a payment that was not made; one that was cannot be ended. */
export function cancelIntent(provider: Provider, intent: Intent): Intent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState(intent.object, `This intent cannot be cancelled: it is ${intent.status}.`)
  intent.status = 'canceled'
  provider.tell(`${intent.object}.canceled`, intent)
  return intent
}
