import ChevronRight from 'lucide-react/icons/chevron-right'
import CreditCard from 'lucide-react/icons/credit-card'
import { Link } from 'wouter'
import type { MobileLandingView } from '../../../shared/screens/mobile-landing.ts'
import { useView } from '../../data/use-view.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { Icon } from '../../design/icon.tsx'
import { useHeading } from '../../routing/heading-focus.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { navIcons } from '../../ui/nav-icons.ts'
import { TwoLines } from '../../ui/two-lines.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import styles from './mobile-landing.module.css'

/** The start page for small screens: the access code, and links to the rest (S2.93, S2.105). */
export default function MobileLandingPage() {
  const resource = useView<MobileLandingView>('mobile-landing')
  return (
    <div className={styles.page}>
      <WhenLoaded resource={resource} title="Your class is ready to play" shape="rows">
        {({ title, text, accessCode, links }) => (
          <>
            <Welcome title={title} text={text} />
            {accessCode && (
              <Card className={styles.card}>
                <p className="sm soft">Access code</p>
                <p className={styles.code}>{accessCode}</p>
                <CopyButton text={accessCode} label="Copy the access code" />
              </Card>
            )}
            <ul className={styles.links}>
              {links.map(({ screen, label, href, fact }) => {
                const icon = screen === 'subscription' ? CreditCard : navIcons[screen]
                return (
                  <li key={screen}>
                    <Link href={href}>
                      {icon && <Icon of={icon} size="l" />}
                      <TwoLines about={fact}>{label}</TwoLines>
                      <Icon of={ChevronRight} />
                    </Link>
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </WhenLoaded>
    </div>
  )
}

function Welcome({ title, text }: Pick<MobileLandingView, 'title' | 'text'>) {
  const heading = useHeading(title)
  return (
    <div className={styles.welcome}>
      <HoppingBead hops={4} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="soft">{text}</p>
    </div>
  )
}
