import Globe from 'lucide-react/icons/globe'
import { pages } from '../../../shared/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'

/** Shown to somebody whose country has no subscription on offer (S2.37, S2.92, S8.74, S8.75?). */
export default function UnsupportedCountryPage() {
  return (
    <GatePage>
      <GateCard
        title="Not available in your country"
        sign={{ icon: Globe, tone: 'info' }}
        actions={
          <>
            <ButtonLink tone="sec" href={pages.settings}>
              Change my country
            </ButtonLink>
            <ButtonLink tone="quiet" href={pages.logout}>
              Sign out
            </ButtonLink>
          </>
        }
      >
        <p>We are sorry. Because of privacy law changes we cannot offer a subscription in your country.</p>
        <p className="sm">Chosen by mistake? You can change the country in your settings.</p>
      </GateCard>
    </GatePage>
  )
}
