import { MAX_SCHOOL_YEARS } from '../../../shared/rules/pricing.ts'
import { classes } from '../../design/classes.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Chip } from '../../ui/chip.tsx'
import layout from '../../ui/layout.module.css'
import { RadioCard } from '../../ui/radio-card.tsx'
import styles from './quote.module.css'
import { type Plan, planTitle } from './savings.ts'

/** How many school years there are to choose from. */
const YEARS = Array.from({ length: MAX_SCHOOL_YEARS }, (_, index) => index + 1)

/** Characters of a price that is too long for a card of its own in large. */
const LONG = 10

interface PlansProps {
  /** Null until there is a number of students to price. */
  readonly plans: readonly Plan[] | null
  readonly chosen: number | null
  readonly onChoose: (years: number) => void
  readonly hwAddOn: boolean
  readonly onAddOn: (isOn: boolean) => void
}

/** The three plans, of which none is chosen at first and then exactly one, and the add-on (S4.96, S4.97?). */
export function Plans({ plans, chosen, onChoose, hwAddOn, onAddOn }: PlansProps) {
  return (
    <Card className={layout.stack} aria-labelledby="plans-title">
      <h2 id="plans-title">2. How many school years?</h2>
      <div role="radiogroup" aria-labelledby="plans-title" className={layout.three}>
        {YEARS.map((years) => {
          const plan = plans?.[years - 1]
          return (
            <RadioCard
              key={years}
              upright
              name="numSchoolYears"
              value={years}
              checked={chosen === years}
              onChange={() => onChoose(years)}
              words={planTitle(years)}
              about={plan ? '' : 'Enter the number of students to see the price'}
            >
              {plan && (
                <>
                  <b className={classes('disp num', styles.price, plan.total.length > LONG && styles.long)}>
                    {plan.total}
                  </b>
                  <span className="sm soft">{plan.about}</span>
                  <span className={styles.saving}>
                    <Chip tone={plan.saved === null ? 'none' : 'good'}>{plan.saving}</Chip>
                  </span>
                </>
              )}
            </RadioCard>
          )
        })}
      </div>
      <Checkbox checked={hwAddOn} onChange={({ target }) => onAddOn(target.checked)}>
        <b>Hardware add-on</b>
        <br />
        <span className="sm soft">Adds devices for your students. The price is multiplied by 1.5.</span>
      </Checkbox>
    </Card>
  )
}
