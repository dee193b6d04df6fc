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
const moment = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A moment (ISO 8601) where the reader is: 'October 16 at 10:02 AM'. */
export const momentText = (at: string): string => moment.format(new Date(at))

/** Who reads where a quote stands: whoever is to accept it, or whoever asked for it. */
export type Reader = 'approver' | 'asker'
const UNANSWERED: Readonly<Record<Reader, string>> = { approver: 'Needs you', asker: 'Needs an answer' }

/** The stops of a quote on its lane. */
export function stopsOf(quote: QuoteStanding, reader: Reader): readonly Stop[] {
  const { state, madeAt, madeBy, acceptedAt, acceptedBy, poNumber, waitingSince, payBy, paidAt, paidBy } =
    quote
  const made = [momentText(madeAt), `${madeBy} made it`]
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
      lines: acceptedAt === null ? [UNANSWERED[reader]] : [momentText(acceptedAt), by],
    },
    {
      name: 'Waiting for payment',
      is: standing(2),
      lines:
        waitingSince === null || payBy === null
          ? ['Check, card or PO']
          : [
              momentText(waitingSince),
              payBy === 'check' ? `Check for ${moneyText(quote.total)}` : WAYS[payBy],
            ],
    },
    {
      name: 'Paid',
      is: standing(3),
      lines:
        paidAt === null
          ? ['Seats are yours']
          : [momentText(paidAt), [moneyText(quote.total), paidBy].filter(Boolean).join(', ')],
    },
  ]
}
