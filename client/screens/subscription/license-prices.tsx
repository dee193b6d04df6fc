import type { SubscriptionView } from '../../../shared/screens/subscription.ts'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import styles from './subscription.module.css'

/** The 2018-19 table, as information (S9.32?). */
export function LicensePrices({ prices }: { readonly prices: SubscriptionView['licensePrices'] }) {
  return (
    <Card className={layout.stack} aria-labelledby="prices-title">
      <div className={styles.head}>
        <h2 id="prices-title">Price per annual license, 2018-19</h2>
        <span className="soft sm">
          By number of transferable licenses. For information; a quote uses this year’s prices.
        </span>
      </div>
      <dl className={styles.prices}>
        {prices.map(({ licenses, price }) => (
          <div key={licenses}>
            <dt>{licenses}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
