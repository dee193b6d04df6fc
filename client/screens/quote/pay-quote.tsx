import { lazy, Suspense } from 'react'
import { href } from '../../../shared/paths.ts'
import { quoteApi } from '../../../shared/quote-paths.ts'
import { countOf, countOfStudents } from '../../../shared/rules/counts.ts'
import type { PaymentDone, PaymentOutcome } from '../../../shared/screens/pay.ts'
import type { CheckExpected } from '../../../shared/screens/quote.ts'
import { CardPayment } from '../../card/card-payment.tsx'
import type { SentCard } from '../../card/use-card-payment.ts'
import { request } from '../../data/api.ts'
import type { Plan } from './savings.ts'
import type { Paying } from './use-quote.ts'

const ApproverDialog = lazy(() => import('../../quotes/approver-dialog.tsx'))
const CheckDialog = lazy(() => import('../../quotes/check-dialog.tsx'))

/** A quote that was paid by card just now. */
export interface PaidQuote extends Pick<Paying, 'quote' | 'choice'> {
  readonly plan: Plan
  readonly paid: PaymentDone
  /** Where the receipt goes. */
  readonly email: string
}

interface PayQuoteProps {
  readonly paying: Paying
  readonly plan: Plan
  readonly goodUntil: string
  readonly frameUrl: string | null
  readonly email: string
  readonly onClose: () => void
  readonly onExpected: (check: CheckExpected) => void
  readonly onApprover: () => void
  readonly onPaid: (paid: PaidQuote) => void
}

/** The dialog in which a quote is paid, by check or by card, or sent to an approver (S1.18, S2.81, S2.82). */
export default function PayQuote({
  paying,
  plan,
  goodUntil,
  frameUrl,
  email,
  onClose,
  onExpected,
  onApprover,
  onPaid,
}: PayQuoteProps) {
  const { by, quote, choice } = paying
  if (by === 'check')
    return (
      <Suspense fallback={null}>
        <CheckDialog
          quote={quote}
          institution={choice.institutionName}
          total={plan.total}
          goodUntil={goodUntil}
          onApprover={onApprover}
          email={email}
          onClose={onClose}
          onExpected={onExpected}
        />
      </Suspense>
    )
  if (by === 'approver')
    return (
      <Suspense fallback={null}>
        <ApproverDialog quote={quote} onClose={onClose} />
      </Suspense>
    )
  if (frameUrl === null) return null
  const what = [countOfStudents(choice.numStudents), countOf(choice.numSchoolYears, 'school year')]
  const send = ({ token, key }: SentCard) =>
    request<PaymentOutcome>(href(quoteApi.card, quote), { method: 'POST', body: { cardToken: token, key } })
  return (
    <CardPayment<PaymentDone>
      frameUrl={frameUrl}
      sub={`Quote ${quote.number} · ${what.join(', ')}`}
      action={`Pay ${plan.total}`}
      send={send}
      onDone={(paid) => onPaid({ quote, choice, plan, paid, email })}
      onClose={onClose}
    />
  )
}
