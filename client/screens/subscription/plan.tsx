import type { SubscriptionView } from '../../../shared/screens/subscription.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './subscription.module.css'

/** What somebody has, its days and its seats. */
export function Plan({ plan }: Pick<SubscriptionView, 'plan'>) {
  return (
    <Card aria-labelledby="plan-title">
      <div className={styles.head}>
        <h2 id="plan-title">{plan?.title ?? 'No subscription yet'}</h2>
        {plan && <Chip tone={plan.state.tone}>{plan.state.text}</Chip>}
      </div>
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
    </Card>
  )
}
