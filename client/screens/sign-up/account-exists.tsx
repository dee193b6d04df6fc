import TabletSmartphone from 'lucide-react/icons/tablet-smartphone'
import { pages } from '../../../shared/paths.ts'
import { ALREADY_WITH_US } from '../../../shared/rules/sign-up.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import { WithSupport } from '../../ui/with-support.tsx'

interface AccountExistsProps {
  /** From the server; it begins with the heading (S8.1 to S8.3?). */
  readonly message: string
  readonly onBack: () => void
}

/** Shown when somebody signs up in an app with an address that already has an account. */
export function AccountExists({ message, onBack }: AccountExistsProps) {
  return (
    <GatePage>
      <GateCard
        title={ALREADY_WITH_US}
        sign={{ icon: TabletSmartphone, tone: 'info' }}
        actions={
          <>
            <ButtonLink href={pages.login}>Sign in</ButtonLink>
            <Button tone="sec" onClick={onBack}>
              Back
            </Button>
          </>
        }
      >
        <p>
          <WithSupport>{message.replace(ALREADY_WITH_US, '').trim()}</WithSupport>
        </p>
      </GateCard>
    </GatePage>
  )
}
