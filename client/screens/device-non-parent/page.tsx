import Mail from 'lucide-react/icons/mail'
import { Link } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import { AskSupport } from '../../chat/ask-support.tsx'
import { brandName } from '../../design/brand.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { Icon } from '../../design/icon.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'

/** A mailto link with this site's address, to send to oneself from one's own mail program. */
const mailToSelf = (): string => {
  const params = new URLSearchParams({ subject: brandName, body: window.location.origin + pages.home })
  return `mailto:?${params.toString().replaceAll('+', '%20')}`
}

/**
 * An educator has signed up in one of the apps: the account exists, and the rest is easier elsewhere (S2.21,
 * S2.89).
 */
export default function DeviceNonParentPage() {
  return (
    <GatePage
      foot={
        <>
          <AskSupport />
          <Link href={pages.privacy}>Privacy</Link>
        </>
      }
    >
      <GateCard
        title="Thank you. You are all set."
        art={<HoppingBead hops={4} />}
        actions={
          <ButtonLink leaves tone="sec" href={mailToSelf()}>
            <Icon of={Mail} size="s" />
            Send me the address
          </ButtonLink>
        }
      >
        <p>
          Your educator account is ready. The rest is easier on a computer: open <b>{window.location.host}</b>{' '}
          there and sign in with the same email.
        </p>
        <p className="sm">You can close this page and go back to the game.</p>
      </GateCard>
    </GatePage>
  )
}
