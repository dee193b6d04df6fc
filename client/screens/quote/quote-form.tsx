import { lazy, Suspense, useState } from 'react'
import { quoteFaults, studentCountOf } from '../../../shared/rules/quote-form.ts'
import type { CheckExpected, QuoteView } from '../../../shared/screens/quote.ts'
import { classes } from '../../design/classes.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { useFields } from '../../ui/use-fields.ts'
import { Plans } from './plans.tsx'
import styles from './quote.module.css'
import { plansFor } from './savings.ts'
import { Summary } from './summary.tsx'
import { useQuote } from './use-quote.ts'
import { WhoAsks } from './who-asks.tsx'

const CheckDialog = lazy(() => import('./check-dialog.tsx'))

interface QuoteFormProps {
  readonly view: QuoteView
  /** Loads today's prices. */
  readonly onChanged: () => void
}

/** What is wanted and for whom, with prices as it is typed. Nothing is made before something is asked for. */
export function QuoteForm({ view: { day, known }, onChanged }: QuoteFormProps) {
  const isVisitor = known === null
  const [numSchoolYears, setYears] = useState<number | null>(null)
  const [hwAddOn, setAddOn] = useState(false)
  const [expected, setExpected] = useState<CheckExpected | null>(null)
  const empty = { numStudents: '', firstName: '', lastName: '', email: '' }
  const fields = useFields({ institutionName: known?.institutionName ?? '', ...empty }, (typed) =>
    quoteFaults(typed, { isVisitor }),
  )
  const { typed } = fields
  const quote = useQuote({ onFaults: fields.show, onChanged })
  const numStudents = studentCountOf(typed.numStudents)
  const plans = numStudents === null ? null : plansFor({ numStudents, hwAddOn }, day)
  const plan = plans?.find((each) => each.numSchoolYears === numSchoolYears) ?? null

  const ask = (what: 'file' | 'check') => {
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
              <Field label="Number of students" inputMode="numeric" {...fields.bind('numStudents')} />
            </div>
          </Card>
          <Plans
            plans={plans}
            chosen={numSchoolYears}
            onChoose={setYears}
            hwAddOn={hwAddOn}
            onAddOn={setAddOn}
          />
          <WhoAsks known={known} bind={fields.bind} />
        </div>
        <Summary
          plan={plan}
          numStudents={numStudents}
          busyWith={quote.busyWith?.what}
          failed={quote.failed}
          expected={expected}
          onSeen={() => setExpected(null)}
          onAsk={ask}
        />
      </div>
      {quote.paying && (
        <Suspense fallback={null}>
          <CheckDialog
            {...quote.paying}
            total={plan?.total ?? ''}
            email={known?.email ?? typed.email.trim()}
            onClose={quote.stopPaying}
            onExpected={(check) => {
              setExpected(check)
              quote.stopPaying()
            }}
          />
        </Suspense>
      )}
    </form>
  )
}
