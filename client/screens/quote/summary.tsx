import CreditCard from 'lucide-react/icons/credit-card'
import Download from 'lucide-react/icons/download'
import Landmark from 'lucide-react/icons/landmark'
import { useEffect, useRef } from 'react'
import type { CheckExpected } from '../../../shared/screens/quote.ts'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { supportEmail } from '../../ui/support-email.ts'
import { WithSupport } from '../../ui/with-support.tsx'
import { Amounts } from './amounts.tsx'
import styles from './quote.module.css'
import type { Plan } from './savings.ts'
import type { Ask } from './use-quote.ts'

interface SummaryProps {
  readonly plan: Plan | null
  readonly numStudents: number | null
  readonly busyWith: Ask | undefined
  readonly hasCards: boolean
  /** Why there is no paying by card, in a sentence; null where there is nothing to say. */
  readonly noCard: string | null
  /** Why the last try was refused. */
  readonly failed: string | null
  /** The check that was announced just now. */
  readonly expected: CheckExpected | null
  /** False while a check is on its way for exactly this: nobody pays twice. */
  readonly isToPay: boolean
  readonly onSeen: () => void
  readonly onAsk: (what: Ask) => void
}

/** What was chosen, what it costs, and what to do with it. Nothing can be done before there is a price (S4.98). */
export function Summary({
  plan,
  numStudents,
  busyWith,
  hasCards,
  noCard,
  failed,
  expected,
  isToPay,
  onSeen,
  onAsk,
}: SummaryProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const isExpected = expected !== null
  // The buttons to pay are gone with the dialog; the confirmation stands below this heading.
  useEffect(() => {
    if (isExpected) title.current?.focus()
  }, [isExpected])
  const isReady = plan !== null && numStudents !== null
  const wait = isReady ? {} : { 'aria-disabled': true, 'aria-describedby': 'quote-wait' }
  return (
    <Card className={styles.summary} aria-labelledby="summary-title">
      <h2 ref={title} id="summary-title" tabIndex={-1}>
        Your quote
      </h2>
      {isReady ? (
        <Amounts plan={plan} numStudents={numStudents} />
      ) : (
        <p id="quote-wait" className="soft">
          Enter the number of students and choose a plan. Then you can pay or download the quote.
        </p>
      )}
      {failed && (
        <Banner box tone="bad">
          {failed}
        </Banner>
      )}
      <div role="status">
        {expected && (
          <Banner
            box
            tone="good"
            role="none"
            action={
              <Button tone="sec" dense onClick={onSeen}>
                Done
              </Button>
            }
          >
            <b>We expect your check.</b> Your reference is {expected.reference}. A confirmation is on its way
            to {expected.email}.
          </Banner>
        )}
      </div>
      {noCard && <p className="sm soft">{noCard}</p>}
      <div className={styles.actions}>
        {hasCards && isToPay && (
          <Button wide busy={busyWith === 'card'} {...wait} onClick={() => onAsk('card')}>
            <Icon of={CreditCard} size="s" />
            Pay by card
          </Button>
        )}
        {isToPay && (
          <Button
            wide
            tone={hasCards ? 'sec' : 'primary'}
            busy={busyWith === 'check'}
            {...wait}
            onClick={() => onAsk('check')}
          >
            <Icon of={Landmark} size="s" />
            Pay by check
          </Button>
        )}
        <Button
          wide
          tone={hasCards ? 'quiet' : 'sec'}
          busy={busyWith === 'file'}
          {...wait}
          onClick={() => onAsk('file')}
        >
          <Icon of={Download} size="s" />
          Download quote (PDF)
        </Button>
        <Button wide tone="quiet" busy={busyWith === 'approver'} {...wait} onClick={() => onAsk('approver')}>
          Send to an approver
        </Button>
      </div>
      <p className="xs muted">
        <WithSupport>{`Prefer email, phone or fax? Our team can take the order too: ${supportEmail()}`}</WithSupport>
      </p>
    </Card>
  )
}
