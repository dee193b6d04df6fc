import CalendarDays from 'lucide-react/icons/calendar-days'
import LogOut from 'lucide-react/icons/log-out'
import Repeat from 'lucide-react/icons/repeat'
import Users from 'lucide-react/icons/users'
import { useRef } from 'react'
import { useSWRConfig } from 'swr'
import { Link, useLocation } from 'wouter'
import type { ParentPaymentDetailsView } from '../../../shared/screens/parent-payment-details.ts'
import { CardFrame } from '../../card/card-frame.tsx'
import { useBringCard } from '../../card/use-bring-card.ts'
import { useCardFrame } from '../../card/use-card-frame.ts'
import { viewAddress } from '../../data/api.ts'
import { type Resource, useView } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { AT_PLAN, FamilyStep } from '../../families/family-step.tsx'
import { useParams } from '../../routing/use-params.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DayStops } from '../../ui/day-stops.tsx'
import layout from '../../ui/layout.module.css'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import styles from './parent-payment-details.module.css'

type View = ParentPaymentDetailsView
type Order = NonNullable<View['order']>

/** What a plan costs and when, its terms, and the card that pays it (S2.29, S2.192). */
export default function ParentPaymentDetailsPage() {
  const [params] = useParams(['plan'])
  const resource = useView<View>('parent-payment-details', params)
  return (
    <WhenLoaded resource={resource} title="Payment details" shape="rows">
      {({ title, text, change, order, links, next }) => (
        <FamilyStep
          at={AT_PLAN}
          title={title}
          sub={
            <>
              {text} {order && <Link href={change}>Change the plan</Link>}
            </>
          }
        >
          {order ? (
            <div className={layout.stack}>
              <Card>
                <DayStops stops={order.stops} />
              </Card>
              <div className={classes(layout.two, styles.sides)}>
                {order.frame === null ? (
                  <Banner box tone="warn">
                    Cards cannot be taken here right now. Nothing is charged.
                  </Banner>
                ) : (
                  <Pay order={order} frameUrl={order.frame} next={next} send={resource.send} />
                )}
                <Terms terms={order.terms} />
              </div>
            </div>
          ) : (
            <div className={classes(layout.row, styles.ways)}>
              {links.map(({ label, href }, at) => (
                <ButtonLink key={href} tone={at === 0 ? 'primary' : 'quiet'} href={href}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          )}
        </FamilyStep>
      )}
    </WhenLoaded>
  )
}

const pictures = { trial: CalendarDays, price: Repeat, end: LogOut, children: Users } as const

function Terms({ terms }: Pick<Order, 'terms'>) {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">Payment terms</h2>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term.about}>
            <Icon of={pictures[term.about]} />
            {term.text}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PayProps extends Pick<Resource<View>, 'send'> {
  readonly order: Order
  readonly frameUrl: string
  readonly next: string
}

function Pay({ order: { plan, button, agreement }, frameUrl, next, send }: PayProps) {
  const [, navigate] = useLocation()
  const { mutate } = useSWRConfig()
  const frame = useRef<HTMLIFrameElement>(null)
  const { ask, isReady, isLate, height } = useCardFrame(frame, frameUrl, () => void bring.run())
  const bring = useBringCard({
    ask,
    send: (brought) => send('start', { ...brought, plan }),
    onAccepted: () => {
      // The frame of the page, and every page of the family, say what they have.
      void mutate(viewAddress('shell'))
      navigate(next)
    },
  })
  return (
    <div className={layout.stack}>
      <CardFrame url={frameUrl} frame={frame} height={height} isLate={isLate} />
      {bring.failed && (
        <Banner box tone="bad">
          {bring.failed}
        </Banner>
      )}
      <Button wide busy={bring.isBusy} aria-disabled={!isReady} onClick={() => void bring.run()}>
        {button}
      </Button>
      <p className="sm soft">{agreement}</p>
    </div>
  )
}
