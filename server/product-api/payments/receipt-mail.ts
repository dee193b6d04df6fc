import { pages } from '../../../shared/paths.ts'
import { countOfStudents } from '../../../shared/rules/counts.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import { receiptDay } from '../../../shared/rules/receipt-day.ts'
import type { ledger } from '../db/schema/payments.ts'
import type { quotes } from '../db/schema/quotes.ts'
import type { Mail } from '../mail/mailer.ts'
import { quoteNumber } from '../quotes/number.ts'
import { dayInWords, yearsInWords } from '../quotes/pdf/sheet.ts'
import { type Charge, referenceOf } from './charge.ts'
import type { Movement } from './provider.ts'

const WHY = 'You get this message because a payment to Numberlane was made with this address.'

const thanks = (amountCents: number): string => `Thank you. ${moneyText(amountCents)} is paid.`

interface Payment {
  readonly paidBy: string | null
  readonly at: Date
}

/** The receipt of a one-off payment. The note is not in it: nobody has proved that the address is theirs. */
export const receiptMail = (charge: Charge, { paidBy, at }: Payment): Mail => ({
  to: charge.email,
  subject: `Receipt ${referenceOf(charge)}: ${moneyText(charge.amountCents)}`,
  title: thanks(charge.amountCents),
  beside: referenceOf(charge),
  text: `We received ${moneyText(charge.amountCents)} by ${paidBy ?? 'card'} on ${receiptDay(at)}. The number of this receipt is ${referenceOf(charge)}.`,
  link: pages.home,
  why: WHY,
})

interface PaidQuote extends Payment {
  readonly quote: Pick<typeof quotes.$inferSelect, 'number' | 'payload' | 'visitor'>
  /** Whom to write to about a refund; null if nobody is named. */
  readonly team: string | null
}

/** The receipt of a quote: what each year cost. For whom it is was typed, and is not in it either. */
export function quoteReceiptMail(charge: Charge, { quote, paidBy, at, team }: PaidQuote): Mail {
  const { numStudents, subscriptionExpirationDate } = quote.payload
  const students = countOfStudents(numStudents)
  return {
    ...receiptMail(charge, { paidBy, at }),
    ...(quote.visitor
      ? { link: pages.signup, action: 'Set up the school' }
      : { link: pages.quotes, action: 'See your quotes' }),
    parts: [
      {
        heading: `${students}, to ${dayInWords(subscriptionExpirationDate)}`,
        lines: [
          ...yearsInWords(quote.payload).map(({ year, price, amount }) => ({
            ...{ text: year, detail: `${students} at ${price}`, amount },
          })),
          { text: `Paid by ${paidBy ?? 'card'}`, amount: moneyText(charge.amountCents) },
        ],
      },
      {
        heading: `Quote ${quoteNumber(quote.number)}`,
        lines: [
          { text: 'The receipt as a file is beside the quote.' },
          ...(team === null ? [] : [{ text: `Refunds: write to ${team} and give ${referenceOf(charge)}.` }]),
        ],
      },
    ],
  }
}

/** What whoever paid is told of money that goes back. */
export const refundMail = (charge: Charge, amountCents: number): Mail => ({
  to: charge.email,
  subject: `Refund of ${moneyText(amountCents)}: ${referenceOf(charge)}`,
  text: `We gave ${moneyText(amountCents)} of the payment ${referenceOf(charge)} back to your card. It takes a few days until it is there.`,
  link: pages.home,
  why: WHY,
})

/** What a family is told of a subscription that came too late, which is ended: one mail for what was charged and goes back. */
export const lateReceipt = (
  email: string,
  { amountCents, paidBy }: Pick<Payment, 'paidBy'> & Amount,
): Mail => ({
  to: email,
  subject: `Refund of ${moneyText(amountCents)}: a subscription that came late`,
  text: `A subscription that you had asked for began too late, and ${moneyText(amountCents)} was charged to ${paidBy === null ? 'your card' : `your ${paidBy}`}. We ended it and give the ${moneyText(amountCents)} back. It takes a few days until it is there. Your settings show what you have.`,
  link: pages.settings,
})

interface Amount {
  readonly amountCents: number
}

const WHY_TEAM = 'You get this message because orders go to this address.'

/** What the people who take orders are told when money moved that nobody here asked for. */
export function returnMail(
  team: string,
  { kind, amountCents }: Pick<Movement, 'kind'> & Amount,
  paymentId: string,
): Mail {
  const amount = moneyText(Math.abs(amountCents))
  const [subject, text] =
    kind === 'refund-failed'
      ? [
          `Refund failed: ${amount}`,
          `A refund of ${amount} did not arrive, and the money came back to us. Please ask whoever paid where it can go.`,
        ]
      : amountCents < 0
        ? [
            `Disputed: ${amount}`,
            `The owner of the card disputes a payment of ${amount}, and the bank took it back. Please answer the dispute at the card provider.`,
          ]
        : [`Dispute won: ${amount}`, `The bank decided a dispute for us, and ${amount} came back.`]
  return {
    to: team,
    subject,
    text: `${text} The payment there is ${paymentId}.`,
    link: pages.home,
    why: WHY_TEAM,
  }
}

/** What they are told of a refund that the card provider refuses for good. */
export const refusedRefundMail = (team: string, amountCents: number, of: Charge | string | null): Mail => ({
  to: team,
  subject: `Refund refused: ${moneyText(amountCents)}`,
  text: `The card provider does not give back ${moneyText(amountCents)} of ${typeof of === 'object' && of !== null ? referenceOf(of) : `the invoice ${of}`}: it went back already, or is disputed. Please look there.`,
  link: pages.home,
  why: WHY_TEAM,
})

/** What comes after a quote was paid by card: nothing, seats that people give, or the money goes back. */
export type OrderStep = 'none' | 'give-seats' | 'give-back'
const orderSteps: Readonly<Record<OrderStep, string>> = {
  none: 'Its seats are open.',
  'give-seats': 'Please give the seats.',
  'give-back': 'It was paid already, so this is given back.',
}

/** What the people who take orders are told of a quote that was paid by card. */
export const orderMail = (team: string, charge: Charge, next: OrderStep): Mail => ({
  to: team,
  subject: `Paid by card: ${charge.note}`,
  text: `Quote ${charge.note} was paid by card: ${moneyText(charge.amountCents)}. The receipt is ${referenceOf(charge)}. ${orderSteps[next]}`,
  link: pages.home,
  why: WHY_TEAM,
})

/** The receipt of one interval of a family's subscription. */
export const intervalReceipt = (
  email: string,
  { amountCents, at, paidBy }: Pick<typeof ledger.$inferSelect, 'amountCents' | 'at' | 'paidBy'>,
): Mail => ({
  to: email,
  subject: `Receipt: ${moneyText(amountCents)} for Numberlane`,
  title: thanks(amountCents),
  beside: receiptDay(at),
  text: `We charged ${moneyText(amountCents)} to ${paidBy === null ? 'your card' : `your ${paidBy}`} on ${receiptDay(at)} for your subscription. Your settings show until when it runs, and there you can change the card or cancel.`,
  link: pages.settings,
})
