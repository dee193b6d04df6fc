import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { href, pages } from '../../../shared/paths.ts'
import type { ParentPaymentView } from '../../../shared/screens/parent-payment.ts'
import { useView } from '../../data/use-view.ts'
import { Badge, isBadge } from '../../design/badge.tsx'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { AT_PLAN, FamilyStep } from '../../families/family-step.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { RadioCard } from '../../ui/radio-card.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import styles from './parent-payment.module.css'

/** The choice of a family's plan (S2.28, S2.191). */
export default function ParentPaymentPage() {
  const resource = useView<ParentPaymentView>('parent-payment')
  return (
    <WhenLoaded resource={resource} title="Your plan" shape="rows">
      {(view) => (
        <FamilyStep at={AT_PLAN} title={view.title} sub={view.text}>
          <Plans view={view} />
          <Gets gets={view.gets} />
        </FamilyStep>
      )}
    </WhenLoaded>
  )
}

function Plans({ view: { plans, chosen: first, links } }: { readonly view: ParentPaymentView }) {
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = picked ?? first
  return (
    <>
      {plans.length > 0 && (
        <div role="radiogroup" aria-label="Plan" className={classes(layout.two, styles.plans)}>
          {plans.map(({ id, name, price, per, about, extra }) => (
            <RadioCard
              key={id}
              upright
              name="plan"
              value={id}
              checked={chosen === id}
              onChange={() => setPicked(id)}
              words={name}
              about={about ?? 'For tests'}
            >
              <span className={styles.price}>
                <b className="disp num">{price}</b> {per}
              </span>
              {extra && <span className={styles.extra}>{extra}</span>}
            </RadioCard>
          ))}
        </div>
      )}
      <div className={classes(layout.row, styles.ways)}>
        {chosen !== null && plans.length > 0 && (
          <ButtonLink href={href(pages['parent-payment-details'], undefined, { plan: chosen })}>
            Continue
          </ButtonLink>
        )}
        {links.map(({ label, href: to }, at) => (
          <ButtonLink key={to} tone={plans.length === 0 && at === 0 ? 'primary' : 'quiet'} href={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </>
  )
}

function Gets({ gets: { title, items, badges } }: Pick<ParentPaymentView, 'gets'>) {
  return (
    <Card aria-labelledby="gets" className={styles.parts}>
      <h2 id="gets">{title}</h2>
      <ul className={styles.gets}>
        {items.map((item) => (
          <li key={item}>
            <Icon of={Check} size="s" />
            {item}
          </li>
        ))}
      </ul>
      <p className={styles.badges}>
        {badges.map((badge) => isBadge(badge) && <Badge key={badge} game={badge} />)}
      </p>
    </Card>
  )
}
