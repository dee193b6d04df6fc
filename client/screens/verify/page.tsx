import Clock from 'lucide-react/icons/clock'
import { useEffect, useEffectEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api, pages } from '../../../shared/paths.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { VerifyForm } from '../../forms/verify-form.tsx'
import { justSignedIn } from '../../routing/just-signed-in.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import { supportEmail } from '../../ui/support-email.ts'

/** The second step of signing in. */
export default function VerifyPage() {
  const waiting = useCommand(() => request(api.lookAtVerify, { method: 'POST' }))
  const look = useEffectEvent(() => void waiting.run())
  useEffect(() => look(), [])
  if (waiting.error)
    return (
      <GatePage>
        <GateCard
          title="Please sign in again"
          sign={{ icon: Clock, tone: 'info' }}
          actions={<ButtonLink href={pages.login}>Sign in</ButtonLink>}
        >
          <p>{waiting.error.message}</p>
        </GateCard>
      </GatePage>
    )
  return (
    <GatePage>
      <GateCard title="One more step">
        <p>Your password is right. Now show that it is you.</p>
        <VerifyForm
          onIn={(redirectTo) => navigate(redirectTo, { replace: true, state: justSignedIn })}
          onExpired={look}
        />
        <p className="sm soft">
          No phone and no recovery codes? Write to {supportEmail()} from the address of your account.
        </p>
      </GateCard>
    </GatePage>
  )
}
