import { lazy, Suspense, useState } from 'react'
import { countOfStudents } from '../../../shared/rules/counts.ts'
import { quoteFaults, studentCountOf } from '../../../shared/rules/quote-form.ts'
import type { CheckExpected, QuoteView } from '../../../shared/screens/quote.ts'
import { ReloadForCard } from '../../card/reload-for-card.tsx'
import { classes } from '../../design/classes.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { useFields } from '../../ui/use-fields.ts'
import type { PaidQuote } from './pay-quote.tsx'
import { Plans } from './plans.tsx'
import styles from './quote.module.css'
import { bandText, plansFor } from './savings.ts'
import { Summary } from './summary.tsx'
import { type Ask, type Paying, useQuote } from './use-quote.ts'
import { WhoAsks } from './who-asks.tsx'

const CheckNext = lazy(() => import('./check-next.tsx'))
const PayQuote = lazy(() => import('./pay-quote.tsx'))

const NO_CARDS = 'Cards cannot be taken here right now. A check or a purchase order can pay.'
const TOO_MUCH = 'This is more than a card can pay. A check or a purchase order can.'

interface QuoteFormProps {
  readonly view: QuoteView
  /** Loads today's prices. */
  readonly onChanged: () => void
  readonly onPaid: (paid: PaidQuote) => void
}

/** A check that was announced, and for what. */
interface Expected {
  /** Null once its confirmation was dismissed. */
  readonly check: CheckExpected | null
  readonly of: string
  readonly paying: Paying
}

/** What is wanted and for whom, with prices as it is typed. Nothing is made before something is asked for. */
export function QuoteForm({
  view: { day, goodUntil, known, frameUrl, mostByCard },
  onChanged,
  onPaid,
}: QuoteFormProps) {
  const isVisitor = known === null
  const [numSchoolYears, setYears] = useState<number | null>(null)
  const [hwAddOn, setAddOn] = useState(false)
  const [expected, setExpected] = useState<Expected | null>(null)
  const first = {
    institutionName: known?.institutionName ?? '',
    numStudents: known?.numStudents ? String(known.numStudents) : '',
  }
  const fields = useFields({ ...first, firstName: '', lastName: '', email: '' }, (typed) =>
    quoteFaults(typed, { isVisitor }),
  )
  const { typed } = fields
  const quote = useQuote({ onFaults: fields.show, onChanged })
  const numStudents = studentCountOf(typed.numStudents)
  const plans = numStudents === null ? null : plansFor({ numStudents, hwAddOn }, day)
  const plan = plans?.find((each) => each.numSchoolYears === numSchoolYears) ?? null

  const { paying } = quote
  const isTooMuch = (plan?.cents ?? 0) > mostByCard
  const purchase = JSON.stringify([typed.institutionName, numStudents, numSchoolYears, hwAddOn])

  const ask = (what: Ask) => {
    if (!fields.check() || numStudents === null || numSchoolYears === null) return
    const institutionName = typed.institutionName.trim()
    const { firstName, lastName, email } = typed
    const who = isVisitor && { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
    void quote.run({ what, choice: { day, numStudents, numSchoolYears, hwAddOn, institutionName, ...who } })
  }

  return (
    <form
      ref={fields.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className={classes(styles.form, layout.stack)}
    >
      <div className={layout.aside}>
        <div className={layout.stack}>
          <Card className={layout.stack} aria-labelledby="for-title">
            <h2 id="for-title">1. Who is it for?</h2>
            <div className={layout.two}>
              <Field
                label="School or district"
                autoComplete="organization"
                {...fields.bind('institutionName')}
              />
              <Field
                label="Number of students"
                inputMode="numeric"
                hint={numStudents === null ? undefined : bandText(numStudents)}
                {...fields.bind('numStudents')}
              />
            </div>
            {known?.note && <p className="sm soft">{known.note}</p>}
            {known?.numStudents && numStudents !== null && numStudents < known.numStudents && (
              <p className="sm soft">
                {countOfStudents(known.numStudents)} are in classes now. Seats for fewer are opened by a
                person, who may ask you first.
              </p>
            )}
          </Card>
          <Plans
            plans={plans}
            chosen={numSchoolYears}
            onChoose={setYears}
            hwAddOn={hwAddOn}
            onAddOn={setAddOn}
          />
          <WhoAsks known={known} bind={fields.bind} />
          {expected?.of === purchase && plan && (
            <Suspense fallback={null}>
              <CheckNext quote={expected.paying.quote} choice={expected.paying.choice} plan={plan} />
            </Suspense>
          )}
        </div>
        <Summary
          plan={plan}
          numStudents={numStudents}
          busyWith={quote.busyWith?.what}
          hasCards={frameUrl !== null && !isTooMuch}
          noCard={frameUrl === null ? NO_CARDS : isTooMuch ? TOO_MUCH : null}
          failed={quote.failed}
          expected={expected?.check ?? null}
          isToPay={expected?.of !== purchase}
          onSeen={() => setExpected(expected && { ...expected, check: null })}
          onAsk={ask}
        />
      </div>
      {frameUrl !== null && <ReloadForCard />}
      {paying && plan && (
        <Suspense fallback={null}>
          <PayQuote
            paying={paying}
            plan={plan}
            goodUntil={goodUntil}
            onApprover={quote.sendOn}
            frameUrl={frameUrl}
            email={known?.email ?? typed.email.trim()}
            onClose={quote.stopPaying}
            onExpected={(check) => {
              setExpected({ check, of: purchase, paying })
              quote.stopPaying()
            }}
            onPaid={onPaid}
          />
        </Suspense>
      )}
    </form>
  )
}
