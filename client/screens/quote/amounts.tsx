import { countOfStudents } from '../../../shared/rules/counts.ts'
import { classes } from '../../design/classes.ts'
import sums from '../../ui/sums.module.css'
import styles from './quote.module.css'
import type { Plan } from './savings.ts'

interface AmountsProps {
  readonly plan: Plan
  readonly numStudents: number
}

/** What each year of a plan costs, what is saved, and the total. */
export const Amounts = ({ plan, numStudents }: AmountsProps) => (
  <dl className={classes(sums.sums, styles.amounts)}>
    {plan.years.map(({ name, amount }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
    {plan.saved && (
      <div className={styles.saved}>
        <dt>You save</dt>
        <dd>{plan.saved}</dd>
      </div>
    )}
    <div className={styles.total}>
      <dt>Total for {countOfStudents(numStudents)}</dt>
      <dd>{plan.total}</dd>
    </div>
  </dl>
)
