import { pages } from '../../shared/paths.ts'
import { countOf } from '../../shared/rules/counts.ts'
import { dateText } from '../../shared/rules/day-text.ts'
import { moneyText } from '../../shared/rules/money-text.ts'
import type { CheckExpected } from '../../shared/screens/quote.ts'
import type { OwnQuote } from '../../shared/screens/quotes.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'

interface QuoteNewsProps {
  readonly quote: OwnQuote
  /** The check that was announced just now. */
  readonly expected: CheckExpected | null
}

/** What happens next with a quote, for whoever asked for it. */
export function QuoteNews({ quote, expected }: QuoteNewsProps) {
  const total = moneyText(quote.total)
  const last = quote.years.at(-1)
  const access =
    quote.accessUntil !== null
      ? `Students can play until ${dateText(quote.accessUntil)} while the payment travels.`
      : ''
  if (quote.state === 'open')
    return (
      <Banner box role="none">
        <b>Waiting for an answer.</b> Good until {dateText(quote.holdsUntil)}.
      </Banner>
    )
  if (quote.state === 'accepted')
    return (
      <Banner box tone="good" role="none">
        <b>Accepted.</b> {access || 'Choose how to pay.'}
      </Banner>
    )
  if (quote.state === 'waiting')
    return (
      <Banner box role={expected ? 'status' : 'none'}>
        <b>
          {quote.payBy === 'po'
            ? `We bill ${total} on the purchase order.`
            : `A check for ${total} is expected.`}
        </b>{' '}
        Reference {quote.number}. {access}
        {expected && ` A confirmation is on its way to ${expected.email}.`}
      </Banner>
    )
  if (quote.state === 'paid')
    return (
      <Banner box tone="good" role="none">
        <b>Paid.</b> {countOf(quote.numStudents, 'seat')}
        {last && ` to ${dateText(last.endDate)}`}.
      </Banner>
    )
  return (
    <Banner
      box
      tone="warn"
      role="none"
      action={
        <ButtonLink tone="sec" dense href={pages.quote}>
          Make a new quote
        </ButtonLink>
      }
    >
      <b>This quote ended on {dateText(quote.holdsUntil)}.</b> Nothing was charged. The same choices make a
      new one at today’s prices.
    </Banner>
  )
}
