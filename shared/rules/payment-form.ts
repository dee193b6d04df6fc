import { fitsCard } from './card-limit.ts'
import { emailFault } from './email.ts'

/** The card provider charges no less. */
export const MIN_CENTS = 50
export const NOTE_LENGTH = 500
/** Decimals of a dollar. */
const CENT_DIGITS = 2

/** What is typed on the payment page (S2.71). */
export interface PaymentFields {
  readonly email: string
  /** As it was typed. */
  readonly amount: string
  readonly note: string
}
export type PaymentFaults = Readonly<Partial<Record<keyof PaymentFields, string>>>

/**
 * The amount somebody typed, in whole cents; null if it is none. The digits are moved, never multiplied, so that 19.99
 * is 1999 (S5.84); what is left over is rounded half up (S5.85?).
 */
export function centsOf(typed: string): number | null {
  const text = typed.trim().replace(/^\$\s*/, '')
  if (!/^(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(text) || !/\d/.test(text)) return null
  const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.')
  const cents = Number(`${whole}${fraction.slice(0, CENT_DIGITS).padEnd(CENT_DIGITS, '0')}`)
  return cents + (Number(fraction[CENT_DIGITS] ?? 0) >= 5 ? 1 : 0)
}

/** What has to be mended before a payment is asked for, by field (S5.81, S5.82). */
export function paymentFaults({ email, amount, note }: PaymentFields): PaymentFaults {
  return {
    ...(emailFault(email) !== undefined && { email: 'Not a valid email address' }),
    ...withFault('amount', amountFault(centsOf(amount))),
    ...(note.length > NOTE_LENGTH && { note: `Use at most ${NOTE_LENGTH} characters` }),
  }
}

const withFault = (field: keyof PaymentFields, fault: string | undefined): PaymentFaults =>
  fault === undefined ? {} : { [field]: fault }

function amountFault(cents: number | null): string | undefined {
  if (cents === null || cents <= 0) return 'Please enter a positive amount'
  if (cents < MIN_CENTS) return 'The smallest amount a card can pay is $0.50'
  if (!fitsCard(cents)) return 'The largest amount a card can pay at once is $999,999.99'
  return undefined
}
