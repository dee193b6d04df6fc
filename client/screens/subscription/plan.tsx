import Clock from 'lucide-react/icons/clock'
import type { SubscriptionView } from '../../../shared/screens/subscription.ts'
import { Icon } from '../../design/icon.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import layout from '../../ui/layout.module.css'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { PlanDays } from './plan-days.tsx'
import styles from './subscription.module.css'

/** What somebody has, its days and its seats. */
export function Plan({ plan, noPlan }: Pick<SubscriptionView, 'plan' | 'noPlan'>) {
  return (
    <Card className={layout.stack} aria-labelledby="plan-title">
      <div className={styles.head}>
        <h2 id="plan-title">{(plan ?? noPlan)?.title}</h2>
        {plan && (
          <Chip tone={plan.state.tone}>
            {plan.lane && <Icon of={Clock} size="s" />}
            {plan.state.text}
          </Chip>
        )}
      </div>
      {plan?.lane && <PlanDays lane={plan.lane} />}
      {plan?.about.map((sentence) => (
        <p key={sentence} className="soft">
          {sentence}
        </p>
      ))}
      {plan && (
        <div className={styles.seats}>
          <p>
            <b>Students</b> <span className="num soft">{plan.seats.text}</span>
          </p>
          <ProgressBar share={plan.seats.share} />
        </div>
      )}
      {plan?.after && <p className="sm soft">{plan.after}</p>}
      {noPlan && <p className="soft">{noPlan.text}</p>}
    </Card>
  )
}
