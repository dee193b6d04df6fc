import { use } from 'react'
import { Redirect, useSearch } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import { viewAddress } from '../../data/api.ts'
import { FirstViews } from '../../data/first-paint.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import { SignInPanel } from './panel.tsx'
import { explanationOf } from './reasons.ts'

/** Signing in, or why it failed. Anybody who is already signed in goes to their own area (S2.15). */
export default function SignInPage() {
  const reason = explanationOf(new URLSearchParams(useSearch()).get('reason'))
  const isSignedIn = use(FirstViews).has(viewAddress('shell'))
  if (isSignedIn) return <Redirect to={pages.account} replace />
  if (reason)
    return (
      <GatePage>
        <GateCard
          title={reason.title}
          sign={reason}
          actions={<ButtonLink href={pages.login}>Sign in here</ButtonLink>}
        >
          <p>{reason.sentence}</p>
        </GateCard>
      </GatePage>
    )
  return <SignInPanel />
}
