import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pages } from '../../../shared/paths.ts'
import { quoteApi } from '../../../shared/quote-paths.ts'
import { fitsCard } from '../../../shared/rules/card-limit.ts'
import { countOf } from '../../../shared/rules/counts.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import type { PaymentDone, PaymentOutcome } from '../../../shared/screens/pay.ts'
import type { ApprovalView } from '../../../shared/screens/quote-approver.ts'
import { CardPayment } from '../../card/card-payment.tsx'
import { ReloadForCard } from '../../card/reload-for-card.tsx'
import type { SentCard } from '../../card/use-card-payment.ts'
import { request } from '../../data/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { AcceptForm } from './accept-form.tsx'

interface AcceptOrPayProps {
  readonly token: string
  readonly view: ApprovalView
  readonly onView: (view: ApprovalView) => void
  readonly onChanged: () => void
}

/** What an approver can do next, by where the quote stands. */
export function AcceptOrPay({ token, view, onView, onChanged }: AcceptOrPayProps) {
  const { quote } = view
  const frameUrl = fitsCard(quote.total) ? view.frameUrl : null
  const title = useRef<HTMLHeadingElement>(null)
  const [isPaying, setPaying] = useState(false)
  const total = moneyText(quote.total)
  const send = ({ token: cardToken, key }: SentCard) =>
    request<PaymentOutcome>(quoteApi.approvalCard, { method: 'POST', body: { token, cardToken, key } })
  return (
    <Card className={layout.stack} aria-labelledby="next-title">
      {frameUrl !== null && <ReloadForCard />}
      <h2 ref={title} id="next-title" tabIndex={-1}>
        {quote.state === 'open' ? 'Accept' : 'What happens next'}
      </h2>
      {quote.state === 'open' && (
        <AcceptForm
          token={token}
          total={total}
          hasCards={frameUrl !== null}
          onChanged={onChanged}
          onAccepted={(next, payBy) => {
            flushSync(() => onView(next))
            // The button that had the focus is gone; this says what has come.
            title.current?.focus()
            setPaying(payBy === 'card')
          }}
        />
      )}
      <Next view={view} />
      {(quote.state === 'accepted' || quote.state === 'waiting') && frameUrl !== null && (
        <Button wide tone={quote.state === 'accepted' ? 'primary' : 'sec'} onClick={() => setPaying(true)}>
          {quote.state === 'accepted' ? 'Pay by card' : 'Pay by card instead'}
        </Button>
      )}
      {isPaying && frameUrl !== null && (
        <CardPayment<PaymentDone>
          frameUrl={frameUrl}
          sub={`Quote ${quote.number}`}
          action={`Pay ${total}`}
          send={send}
          onDone={() => {
            setPaying(false)
            onChanged()
          }}
          onClose={() => setPaying(false)}
        />
      )}
    </Card>
  )
}

function Next({ view: { quote } }: Pick<AcceptOrPayProps, 'view'>) {
  const total = moneyText(quote.total)
  const asker = quote.madeBy || 'whoever asked for it'
  const last = quote.years.at(-1)
  if (quote.state === 'accepted')
    return (
      <Banner box tone="good">
        <b>Accepted.</b> Pay by card here, unless {asker} sends a check.
      </Banner>
    )
  if (quote.state === 'waiting')
    return (
      <Banner box>
        <b>
          {quote.payBy === 'po'
            ? `We bill ${total} on the purchase order.`
            : `A check for ${total} is expected.`}
        </b>{' '}
        Reference {quote.number}.
      </Banner>
    )
  if (quote.state === 'paid')
    return (
      <Banner box tone="good">
        <b>Paid.</b> {countOf(quote.numStudents, 'seat')}
        {last && ` to ${dateText(last.endDate)}`}. Our team has the order and opens them. The receipt is with{' '}
        {asker}.
      </Banner>
    )
  if (quote.state === 'expired')
    return (
      <>
        <Banner box tone="warn">
          <b>This quote ended on {dateText(quote.holdsUntil)}.</b> Nothing was charged. The same choices make
          a new one at today’s prices.
        </Banner>
        <ButtonLink wide href={pages.quote}>
          Make a new quote
        </ButtonLink>
      </>
    )
  return null
}
