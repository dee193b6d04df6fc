import { pages } from '../../../shared/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import { SignInPanel } from './panel.tsx'
import { explanationOf } from './reasons.ts'

/** Why signing in failed; for a reason we do not know, the ways to sign in. */
export default function Refused({ code }: { readonly code: string }) {
  const reason = explanationOf(code)
  if (!reason) return <SignInPanel />
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
}
