import CircleX from 'lucide-react/icons/circle-x'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ErrorCode } from '../../../shared/errors.ts'
import { api, pages } from '../../../shared/paths.ts'
import { type Refused, request } from '../../data/api.ts'
import { isLinkInvalid } from '../../data/link-errors.ts'
import { useCommand } from '../../data/use-command.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { SetPasswordForm } from '../../forms/set-password-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { GateCard } from '../../ui/gate.tsx'
import { supportEmail } from '../../ui/support-email.ts'
import { WithSupport } from '../../ui/with-support.tsx'

type Stage = { readonly is: 'form' | 'set' } | { readonly is: 'unusable'; readonly error: Refused['error'] }

/** What comes after the sentence of S8.41: why the link cannot be used. */
const WHY: Partial<Record<ErrorCode, string>> = {
  'link-used':
    'The link was used already, and works once. If you chose a new password with it, sign in with that.',
  'link-expired': 'The link has run out, or a newer one has replaced it.',
}

/** Sets a new password from a reset link; one that cannot be used says so before anything is typed (S8.41, S8.44). */
export function ChoosePassword({ token }: { readonly token: string }) {
  const [stage, setStage] = useState<Stage>({ is: 'form' })
  const stopIfUnusable = (error: Refused['error']) => {
    if (isLinkInvalid(error)) setStage((now) => (now.is === 'form' ? { is: 'unusable', error } : now))
  }
  const looking = useCommand(() => request(api.lookAtReset, { method: 'POST', body: { token } }), {
    refused: stopIfUnusable,
  })
  const lookOnce = useEffectEvent(() => void looking.run())
  useEffect(() => lookOnce(), [])
  if (stage.is === 'set')
    return (
      <GateCard
        title="Your new password is saved"
        art={<HoppingBead hops={4} />}
        actions={<ButtonLink href={pages.login}>Sign in</ButtonLink>}
      >
        <p>You have been signed out everywhere. Use your new password from now on.</p>
      </GateCard>
    )
  if (stage.is === 'unusable')
    return (
      <GateCard
        title={stage.error.message}
        sign={{ icon: CircleX, tone: 'bad' }}
        actions={
          <>
            <ButtonLink href={pages.signupReset}>Send a new link</ButtonLink>
            <ButtonLink tone="quiet" href={pages.login}>
              Back to sign in
            </ButtonLink>
          </>
        }
      >
        <p>
          <WithSupport>
            {`${WHY[stage.error.code] ?? 'The link is not complete.'} Ask for a new one, or write to ${supportEmail()}.`}
          </WithSupport>
        </p>
      </GateCard>
    )
  return (
    <GateCard title="Choose a new password">
      <p>You will be signed out everywhere else.</p>
      <SetPasswordForm
        label="New password"
        button="Save new password"
        address={api.setPassword}
        token={token}
        onSet={() => setStage({ is: 'set' })}
        onRefused={stopIfUnusable}
      />
    </GateCard>
  )
}
