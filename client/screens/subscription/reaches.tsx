import Building2 from 'lucide-react/icons/building-2'
import School from 'lucide-react/icons/school'
import Users from 'lucide-react/icons/users'
import type { SubscriptionView } from '../../../shared/screens/subscription.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './subscription.module.css'

const icons = { class: Users, school: School, district: Building2 } as const

interface ReachesProps {
  readonly reaches: NonNullable<SubscriptionView['reaches']>
}

/** Who a subscription can be for, what it costs, and who buys it. */
export const Reaches = ({ reaches: { discounts, cards } }: ReachesProps) => (
  <section aria-labelledby="reaches-title">
    <div className={styles.head}>
      <h2 id="reaches-title">Choose how far it reaches</h2>
      <span className="sm soft">{discounts}</span>
    </div>
    <div className={styles.reaches}>
      {cards.map(({ kind, name, price, sum, who, mayBuy, action, href }) => (
        <Card
          key={kind}
          aria-labelledby={`for-${kind}`}
          className={classes(styles.reach, mayBuy && styles.own)}
        >
          <h3 id={`for-${kind}`}>
            <Icon of={icons[kind]} size="s" /> {name}
          </h3>
          {price && <b className="disp num">{price}</b>}
          <p className="sm soft">{sum}</p>
          <p className="sm soft">{who}</p>
          <ButtonLink wide tone={mayBuy ? 'primary' : 'sec'} href={href}>
            {action}
          </ButtonLink>
        </Card>
      ))}
    </div>
  </section>
)
