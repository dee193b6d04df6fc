import { pages } from '../../../shared/paths.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import type { ledger } from '../db/schema/payments.ts'
import type { Mail } from '../mail/mailer.ts'
import { type Charge, referenceOf } from './charge.ts'

const WHY = 'You get this message because a payment to Numberlane was made with this address.'
const DAY_TEXT: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' }
const dayText = (at: Date): string => new Intl.DateTimeFormat('en-US', DAY_TEXT).format(at)

/** The receipt of a one-off payment. The note is not in it: nobody has proved that the address is theirs. */
export const receiptMail = (
  charge: Charge,
  { paidBy, at }: { readonly paidBy: string | null; readonly at: Date },
): Mail => ({
  to: charge.email,
  subject: `Receipt ${referenceOf(charge)}: ${moneyText(charge.amountCents)}`,
  text: `Thank you. We received ${moneyText(charge.amountCents)} by ${paidBy ?? 'card'} on ${dayText(at)}. The number of this receipt is ${referenceOf(charge)}.`,
  link: pages.home,
  why: WHY,
})

/** What whoever paid is told of money that goes back. */
export const refundMail = (charge: Charge, amountCents: number): Mail => ({
  to: charge.email,
  subject: `Refund of ${moneyText(amountCents)}: ${referenceOf(charge)}`,
  text: `We gave ${moneyText(amountCents)} of the payment ${referenceOf(charge)} back to your card. It takes a few days until it is there.`,
  link: pages.home,
  why: WHY,
})

/** What the people who take orders are told of a quote that was paid by card: they give seats that are not open yet. */
export const orderMail = (team: string, charge: Charge, hasSeats: boolean): Mail => ({
  to: team,
  subject: `Paid by card: ${charge.note}`,
  text: `Quote ${charge.note} was paid by card: ${moneyText(charge.amountCents)}. The receipt is ${referenceOf(charge)}. ${hasSeats ? 'Its seats are open.' : 'Please give the seats.'}`,
  link: pages.home,
  why: 'You get this message because orders go to this address.',
})

/** The receipt of one interval of a family's subscription. */
export const intervalReceipt = (
  email: string,
  { amountCents, at, paidBy }: Pick<typeof ledger.$inferSelect, 'amountCents' | 'at' | 'paidBy'>,
): Mail => ({
  to: email,
  subject: `Receipt: ${moneyText(amountCents)} for Numberlane`,
  text: `Thank you. We charged ${moneyText(amountCents)} to ${paidBy === null ? 'your card' : `your ${paidBy}`} on ${dayText(at)} for your subscription. Your settings show until when it runs, and there you can change the card or cancel.`,
  link: pages.settings,
})
