import { Link } from 'wouter'
import type { SubscriptionView } from '../../../shared/screens/subscription.ts'
import { useView } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import layout from '../../ui/layout.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Adds } from './adds.tsx'
import { LicensePrices } from './license-prices.tsx'
import { Plan } from './plan.tsx'
import { Reaches } from './reaches.tsx'
import styles from './subscription.module.css'

/** What somebody has subscribed to, the 2018-19 prices as information, and how to order (S2.18, S9.32?, S9.33). */
export default function SubscriptionPage() {
  const resource = useView<SubscriptionView>('subscription')
  return (
    <WhenLoaded resource={resource} title="Subscription" shape="rows">
      {({ plan, noPlan, adds, reaches, licensePrices, team, quotes }) => (
        <div className={layout.narrow}>
          <PageHead title="Subscription" sub="What you have, until when, and what comes next." />
          <div className={layout.stack}>
            <div className={classes(layout.stack, adds && styles.two)}>
              <Plan plan={plan} noPlan={noPlan} />
              {adds && <Adds adds={adds} />}
            </div>
            {reaches && <Reaches reaches={reaches} />}
            <LicensePrices prices={licensePrices} />
            <Team team={team} quotes={quotes} />
          </div>
        </div>
      )}
    </WhenLoaded>
  )
}

/** The people who take orders too, and what was asked for before. */
const Team = ({ team, quotes }: Pick<SubscriptionView, 'team' | 'quotes'>) => (
  <section className={styles.team} aria-labelledby="team-title">
    <h2 id="team-title" className="sm">
      Prefer to order with our team?
    </h2>
    <ul>
      {team.map(({ way, text, href }) => (
        <li key={way}>
          {way}: {href ? <a href={href}>{text}</a> : text}
        </li>
      ))}
    </ul>
    {quotes && <Link href={quotes}>Your quotes</Link>}
  </section>
)
