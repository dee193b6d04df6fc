import CircleX from 'lucide-react/icons/circle-x'
import Mail from 'lucide-react/icons/mail'
import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { ErrorCode } from '../../../shared/errors.ts'
import { api, pages } from '../../../shared/paths.ts'
import { type Refused, request } from '../../data/api.ts'
import { isLinkInvalid } from '../../data/link-errors.ts'
import { useCommand } from '../../data/use-command.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { Icon } from '../../design/icon.tsx'
import { SetPasswordForm } from '../../forms/set-password-form.tsx'
import { justSignedIn } from '../../routing/just-signed-in.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import { supportEmail } from '../../ui/support-email.ts'
import { WithSupport } from '../../ui/with-support.tsx'

interface Invitation {
  readonly email: string
  readonly firstName: string
}
interface AcceptResult {
  readonly redirectTo: string
}

/** Lets the owner of an account that somebody else created choose its password (S2.62). */
export default function AcceptPage() {
  const { token = '' } = useParams()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [linkRefused, setLinkRefused] = useState<Refused['error'] | null>(null)
  const { run, error } = useCommand(
    (invitationToken: string) =>
      request<Invitation>(api.invitation, { method: 'POST', body: { token: invitationToken } }),
    { done: setInvitation },
  )
  const load = useEffectEvent((invitationToken: string) => void run(invitationToken))
  useEffect(() => load(token), [token])
  const refused = linkRefused ?? error

  return (
    <GatePage>
      {refused ? (
        <Refusal error={refused} retry={() => void run(token)} />
      ) : invitation ? (
        <GateCard title={invitation.firstName ? `Welcome, ${invitation.firstName}` : 'Welcome'}>
          <p>This account was created for you. Choose a password to open it.</p>
          <SetPasswordForm<AcceptResult>
            label="Password"
            button="Open my account"
            address={api.accept}
            token={token}
            onSet={({ redirectTo }) => navigate(redirectTo, { replace: true, state: justSignedIn })}
            onRefused={(refusal) => isLinkInvalid(refusal) && setLinkRefused(refusal)}
          >
            <Field label="Email" type="email" autoComplete="username" readOnly value={invitation.email} />
          </SetPasswordForm>
        </GateCard>
      ) : (
        <GateCard title="Opening your invitation ..." centered art={<HoppingBead hops={2} />} />
      )}
    </GatePage>
  )
}

/** What comes after the sentence of S8.47: why, and what may do before support has to. */
const WHY: Partial<Record<ErrorCode, string>> = {
  'link-used': 'The link was used already, so your account is open: sign in with the password you chose.',
  'link-expired': 'The link has run out. Whoever invited you can send it again.',
}

/** S8.47, or an error that may pass with time. */
function Refusal({ error, retry }: { readonly error: Refused['error']; readonly retry: () => void }) {
  const sign = { icon: CircleX, tone: 'bad' } as const
  if (!isLinkInvalid(error))
    return (
      <GateCard
        title="We could not open your invitation"
        sign={sign}
        actions={<Button onClick={retry}>Try again</Button>}
      >
        <p>{error.message}</p>
      </GateCard>
    )
  const address = supportEmail()
  const isUsed = error.code === 'link-used'
  return (
    <GateCard
      title={error.message}
      sign={sign}
      actions={
        <>
          {isUsed && <ButtonLink href={pages.login}>Sign in</ButtonLink>}
          <ButtonLink leaves tone={isUsed ? 'quiet' : 'primary'} href={`mailto:${address}`}>
            <Icon of={Mail} size="s" />
            Contact support
          </ButtonLink>
        </>
      }
    >
      <p>
        {WHY[error.code]}{' '}
        <WithSupport>
          {`${WHY[error.code] ? 'If that does not help, write' : 'Write'} to ${address} from the address the link was sent to, and name your school.`}
        </WithSupport>
      </p>
    </GateCard>
  )
}
