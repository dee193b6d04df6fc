import { pages } from '../../../shared/paths.ts'
import type { SubscriptionView } from '../../../shared/screens/subscription.ts'
import { useView } from '../../data/use-view.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { LicensePrices } from './license-prices.tsx'
import { Plan } from './plan.tsx'
import styles from './subscription.module.css'

/** What somebody has subscribed to, the 2018-19 prices as information, and how to order (S2.18, S9.32?, S9.33). */
export default function SubscriptionPage() {
  const resource = useView<SubscriptionView>('subscription')
  return (
    <WhenLoaded resource={resource} title="Subscription" shape="rows">
      {({ plan, licensePrices, team }) => (
        <div className={layout.narrow}>
          <PageHead title="Subscription" sub="Your plan, how long it runs, and how to order." />
          <div className={layout.stack}>
            <Plan plan={plan} />
            <LicensePrices prices={licensePrices} />
            <Team team={team} />
          </div>
        </div>
      )}
    </WhenLoaded>
  )
}

function Team({ team }: Pick<SubscriptionView, 'team'>) {
  return (
    <Card aria-labelledby="team-title">
      <h2 id="team-title">Order with our team</h2>
      <p className={`${styles.about} soft sm`}>
        For a class, a school or a district: tell us how many students, and for how long.
      </p>
      <p className={styles.quote}>
        <ButtonLink href={pages.quote}>Get a quote</ButtonLink>
        <ButtonLink tone="sec" href={pages.quotes}>
          Your quotes
        </ButtonLink>
      </p>
      <ul className={styles.team}>
        {team.map(({ way, text, href }) => (
          <li key={way}>
            {way}: {href ? <a href={href}>{text}</a> : text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
