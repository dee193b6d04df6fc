import { type Behaviour, declineOf, namedCards, testCards } from './cards.ts'
import { CardFault, missing, wrong } from './fault.ts'
import type { Provider } from './provider.ts'
import { newId, type PaymentMethod } from './records.ts'

const LAST_DIGITS = 4

/** A card as it is typed into the frame. */
export interface TypedCard {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
}

/** Keeps a card and answers what it is called from now on; the number is not kept. */
export function newMethod({ records }: Provider, { number, expMonth, expYear }: TypedCard): PaymentMethod {
  const known = testCards[number]
  if (!known)
    throw new CardFault(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
    })
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    card: { brand: known.brand, last4: number.slice(-LAST_DIGITS), exp_month: expMonth, exp_year: expYear },
    customer: null,
  }
  records.methods.set(method.id, method)
  records.behaviours.set(method.id, known.behaviour)
  return method
}

const NAMED_EXPIRY = { expMonth: 12, expYear: 2034 }

/** The payment method of a request: one that was typed, or one the test mode knows by name. */
export function methodOf(provider: Provider, id: string | undefined): PaymentMethod {
  if (id === undefined)
    throw wrong('Missing required param: payment_method.', 'payment_method', 'parameter_missing')
  const number = namedCards[id]
  if (number !== undefined) return newMethod(provider, { number, ...NAMED_EXPIRY })
  const method = provider.records.methods.get(id)
  if (!method) throw missing('PaymentMethod', id, 'payment_method')
  return method
}

export const behaviourOf = ({ records }: Provider, id: string): Behaviour =>
  records.behaviours.get(id) ?? 'declined'

/** The error a card causes; null if it causes none. */
export function refusalOf(
  provider: Provider,
  method: PaymentMethod,
  isCharged: boolean,
): Readonly<Record<string, unknown>> | null {
  const decline = declineOf(behaviourOf(provider, method.id), isCharged)
  return decline && { type: 'card_error', message: 'Your card was declined.', ...decline }
}

/** Whether answers about a card get lost once it was charged. */
export const losesAnswers = (provider: Provider, id: string): boolean =>
  (testCards[namedCards[id] ?? '']?.behaviour ?? provider.records.behaviours.get(id)) === 'no-answer'
