import CircleX from 'lucide-react/icons/circle-x'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Info from 'lucide-react/icons/info'
import { useParams } from 'wouter'
import { api, pages } from '../../../shared/paths.ts'
import { isLinkInvalid } from '../../data/link-errors.ts'
import { type Confirmation, useConfirm } from '../../data/use-confirm.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmCard } from '../../ui/confirm-card.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'

/** Opened by the link in the sign-up mail (S2.61, S2.97). */
export default function ValidatePage() {
  const { token = '' } = useParams()
  const confirmation = useConfirm({ look: api.lookAtLink, confirm: api.validate }, token)
  const { state } = confirmation
  return (
    <GatePage>
      {state.is === 'done' ? (
        <Confirmed to={state.redirectTo} />
      ) : state.is === 'failed' ? (
        <NotConfirmed error={state.error} retry={() => void confirmation.confirm()} />
      ) : (
        <ConfirmCard confirmation={confirmation} />
      )}
    </GatePage>
  )
}

const Confirmed = ({ to }: { readonly to: string }) => (
  <GateCard
    title="Your email is confirmed"
    art={<HoppingBead hops={4} />}
    actions={<ButtonLink href={to}>Continue to settings</ButtonLink>}
  >
    <p>Next, tell us your name, your school and your grade. It takes about two minutes.</p>
  </GateCard>
)

interface NotConfirmedProps {
  readonly error: (Confirmation & { is: 'failed' })['error']
  readonly retry: () => void
}

/** The error of S8.45, styled by its cause. */
function NotConfirmed({ error, retry }: NotConfirmedProps) {
  // The server decides where sign-up is (S2.60?).
  const toSignUp = { href: pages.signup, leaves: true }
  if (error.code === 'link-expired')
    return (
      <GateCard
        title="This link has expired"
        sign={{ icon: ClockAlert, tone: 'warn' }}
        actions={
          <>
            <ButtonLink {...toSignUp}>Go to sign-up</ButtonLink>
            <ButtonLink tone="quiet" href={pages.login}>
              Sign in
            </ButtonLink>
          </>
        }
      >
        <p>{error.message}</p>
      </GateCard>
    )
  const isUsed = error.code === 'link-used'
  return (
    <GateCard
      title={isUsed ? 'This link has already been used' : 'We could not confirm this email'}
      sign={isUsed ? { icon: Info, tone: 'info' } : { icon: CircleX, tone: 'bad' }}
      actions={
        isLinkInvalid(error) ? (
          <>
            <ButtonLink href={pages.login}>Sign in</ButtonLink>
            <ButtonLink tone="sec" {...toSignUp}>
              Send a new link
            </ButtonLink>
          </>
        ) : (
          <Button onClick={retry}>Try again</Button>
        )
      }
    >
      <p>
        {isUsed
          ? 'Your email should be confirmed. Sign in to go on, or ask for a new link if you cannot.'
          : isLinkInvalid(error)
            ? 'The link is not complete, or a newer one has replaced it. Open it from the newest mail we sent you.'
            : error.message}
      </p>
    </GateCard>
  )
}
