import Check from 'lucide-react/icons/check'
import type { SubscriptionView } from '../../../shared/screens/subscription.ts'
import { Icon } from '../../design/icon.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import styles from './subscription.module.css'

/** What a subscription brings to whoever has a pilot, a free plan or none. */
export const Adds = ({
  adds: { items, stays },
}: {
  readonly adds: NonNullable<SubscriptionView['adds']>
}) => (
  <Card className={layout.stack} aria-labelledby="adds-title">
    <h2 id="adds-title">What a subscription adds</h2>
    <ul className={styles.adds}>
      {items.map(({ what, more }) => (
        <li key={what}>
          <Icon of={Check} size="s" />
          <span>
            <b className="strong">{what}</b>
            {more}
          </span>
        </li>
      ))}
    </ul>
    {stays && <p className="sm soft">{stays}</p>}
  </Card>
)
