import Download from 'lucide-react/icons/download'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import ReceiptText from 'lucide-react/icons/receipt-text'
import School from 'lucide-react/icons/school'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { pages } from '../../../shared/paths.ts'
import { SOME_CARD } from '../../../shared/rules/card-name.ts'
import { countOf, countOfStudents } from '../../../shared/rules/counts.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import { useCommand } from '../../data/use-command.ts'
import { Icon } from '../../design/icon.tsx'
import { saveQuote, saveReceipt } from '../../quotes/save-quote.ts'
import { useHeading } from '../../routing/heading-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconRow } from '../../ui/icon-row.tsx'
import layout from '../../ui/layout.module.css'
import { supportEmail } from '../../ui/support-email.ts'
import { WithSupport } from '../../ui/with-support.tsx'
import { Amounts } from './amounts.tsx'
import type { PaidQuote } from './pay-quote.tsx'
import styles from './quote.module.css'
import { WhatHappensNext } from './what-happens-next.tsx'
import { useStanding, WhereItStands } from './where-it-stands.tsx'

/** A quote that was paid by card: what was paid, and what happens next (S4.99). */
export default function Paid({
  paid: { quote, choice, plan, paid, email },
  isVisitor,
  isWidget,
}: {
  readonly paid: PaidQuote
  readonly isVisitor: boolean
  /** Inside the page of another site: ways on open beside it. */
  readonly isWidget: boolean
}) {
  const title = `Quote ${quote.number}`
  const heading = useHeading(title)
  // It comes later than the dialog of the card goes, which has found no heading to give the focus to.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [heading])
  const [isSeen, setSeen] = useState(false)
  const save = useCommand(() => saveQuote(quote.quoteId, choice.institutionName))
  const receipt = useCommand(() => saveReceipt(quote.quoteId, choice.institutionName))
  const failed = save.failed ?? receipt.failed
  const { standing, failed: isUnknown } = useStanding(quote)
  // Said once, so it waits for which card it was.
  const by = standing || isUnknown ? (standing?.paidBy ?? SOME_CARD) : null
  const until = dateText(plan.endDate)
  const seats = `${countOf(choice.numStudents, 'seat')} at ${choice.institutionName}`
  return (
    <div className={layout.stack}>
      <div className={styles.title}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="soft">
          {choice.institutionName} · {countOfStudents(choice.numStudents)} · to {until}
        </p>
      </div>
      <div role="status">
        {!isSeen && by !== null && (
          <Banner
            box
            tone="good"
            role="none"
            action={
              <Button tone="quiet" dense icon aria-label="Dismiss" onClick={() => setSeen(true)}>
                <Icon of={X} />
              </Button>
            }
          >
            <b>
              Paid. {moneyText(paid.amountInCents)} by {by === SOME_CARD ? 'card' : by}.
            </b>{' '}
            The receipt is on its way to {email}.
          </Banner>
        )}
      </div>
      <div className={`${layout.aside} ${styles.form}`}>
        <div className={layout.stack}>
          <WhereItStands standing={standing} />
          <WhatHappensNext>
            <IconRow
              icon={School}
              title={seats}
              about={`Our team has the order and opens them, to ${until}. Teachers keep their rosters.`}
            />
            {isVisitor && (
              <IconRow
                icon={Mail}
                title="A link to set up the school"
                about={`Mailed to ${email}. It makes the account, the quote is attached.`}
              />
            )}
            <IconRow
              icon={MessageCircle}
              title="A word from our team"
              about={
                <WithSupport>{`Customer service has a copy and helps with the first roster: ${supportEmail()}`}</WithSupport>
              }
            />
          </WhatHappensNext>
        </div>
        <Card className={styles.summary} aria-labelledby="paid-title">
          <h2 id="paid-title">Paid</h2>
          <Amounts plan={plan} numStudents={choice.numStudents} />
          {failed && (
            <Banner box tone="bad">
              {failed}
            </Banner>
          )}
          <div className={styles.actions}>
            <ButtonLink
              wide
              href={isVisitor ? pages.signup : pages.home}
              {...(isWidget && { leaves: true, target: '_blank', rel: 'noopener' })}
            >
              {isVisitor ? 'Set up the school' : 'Go to my classes'}
            </ButtonLink>
            <Button wide tone="sec" busy={receipt.isBusy} onClick={() => void receipt.run()}>
              <Icon of={ReceiptText} size="s" />
              Download receipt
            </Button>
            <Button wide tone="quiet" busy={save.isBusy} onClick={() => void save.run()}>
              <Icon of={Download} size="s" />
              Download quote (PDF)
            </Button>
          </div>
          <p className="xs muted">
            {by !== null && by !== SOME_CARD && `${by} · `}Receipt {paid.reference}
          </p>
        </Card>
      </div>
    </div>
  )
}
