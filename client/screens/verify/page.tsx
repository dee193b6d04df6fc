import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { pages } from '../../../shared/paths.ts'
import type { Refused } from '../../data/api.ts'
import { SecondStep } from '../../forms/second-step.tsx'
import { justSignedIn } from '../../routing/just-signed-in.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import { supportEmail } from '../../ui/support-email.ts'

/** The second step of signing in. */
export default function VerifyPage() {
  const [over, setOver] = useState<Refused['error'] | null>(null)
  if (over)
    return (
      <GatePage>
        <GateCard
          title="Please sign in again"
          sign={{ icon: Clock, tone: 'info' }}
          actions={<ButtonLink href={pages.login}>Sign in</ButtonLink>}
        >
          <p>{over.message}</p>
        </GateCard>
      </GatePage>
    )
  return (
    <GatePage>
      <GateCard title="One more step">
        <p>Your password is right. Now show that it is you.</p>
        <SecondStep
          onIn={(redirectTo) => navigate(redirectTo, { replace: true, state: justSignedIn })}
          onExpired={setOver}
        />
        <p className="sm soft">
          No phone and no recovery codes? Write to {supportEmail()} from the address of your account.
        </p>
      </GateCard>
    </GatePage>
  )
}
