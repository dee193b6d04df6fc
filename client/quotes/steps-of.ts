import { moneyText } from '../../shared/rules/money-text.ts'
import type { PayWay } from '../../shared/rules/quote-state.ts'
import type { QuoteStanding } from '../../shared/screens/quote-approver.ts'

/** One stop of a quote: what it is called, and who did what and when. */
export interface Stop {
  readonly name: string
  readonly is: 'done' | 'now' | 'ended' | 'todo'
  readonly lines: readonly string[]
}

const WAYS: Readonly<Record<PayWay, string>> = { check: 'Check', card: 'Card', po: 'Purchase order' }
const time = { day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const inSentence = new Intl.DateTimeFormat('en-US', { ...time, month: 'long' })
const onLane = new Intl.DateTimeFormat('en-US', { ...time, month: 'short' })

/** A moment (ISO 8601) where the reader is: 'October 16 at 10:02 AM'. */
export const momentText = (at: string): string => inSentence.format(new Date(at))

/** The same where there is little room: 'Oct 16, 10:02 AM'. */
const laneText = (at: string): string => onLane.format(new Date(at))

/** Who reads where a quote stands: whoever is to accept it, or whoever asked for it. */
export type Reader = 'approver' | 'asker'
const UNANSWERED: Readonly<Record<Reader, string>> = { approver: 'Needs you', asker: 'Needs an answer' }

/** The stops of a quote on its lane. */
export function stopsOf(quote: QuoteStanding, reader: Reader): readonly Stop[] {
  const { state, madeAt, madeBy, acceptedAt, acceptedBy, poNumber, waitingSince, payBy, paidAt, paidBy } =
    quote
  const made = [laneText(madeAt), `${madeBy} made it`]
  if (state === 'expired')
    return [
      { name: 'Open', is: 'done', lines: made },
      { name: 'Expired', is: 'ended', lines: ['Nobody accepted it'] },
      { name: 'Waiting for payment', is: 'todo', lines: ['Not reached'] },
      { name: 'Paid', is: 'todo', lines: ['Not reached'] },
    ]
  const order = ['open', 'accepted', 'waiting', 'paid']
  const at = order.indexOf(state)
  const standing = (stop: number) => (stop < at || state === 'paid' ? 'done' : stop === at ? 'now' : 'todo')
  const by = [acceptedBy, poNumber && `PO ${poNumber}`].filter(Boolean).join(', ')
  return [
    { name: 'Open', is: standing(0), lines: made },
    {
      name: 'Accepted',
      is: standing(1),
      lines: acceptedAt === null ? [UNANSWERED[reader]] : [laneText(acceptedAt), by],
    },
    {
      name: 'Waiting for payment',
      is: standing(2),
      lines:
        waitingSince === null || payBy === null
          ? ['Check, card or PO']
          : [laneText(waitingSince), payBy === 'check' ? `Check for ${moneyText(quote.total)}` : WAYS[payBy]],
    },
    {
      name: 'Paid',
      is: standing(3),
      lines:
        paidAt === null
          ? ['Seats are yours']
          : [laneText(paidAt), [moneyText(quote.total), paidBy].filter(Boolean).join(', ')],
    },
  ]
}
