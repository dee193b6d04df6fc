import CircleX from 'lucide-react/icons/circle-x'
import ClockAlert from 'lucide-react/icons/clock-alert'
import { Redirect, useParams } from 'wouter'
import { api, href, pages } from '../../../shared/paths.ts'
import { isLinkInvalid } from '../../data/link-errors.ts'
import { useConfirm } from '../../data/use-confirm.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmCard } from '../../ui/confirm-card.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'

/** Opened by the link in a parent's mail (S2.64); the server says where to go next. */
export default function ParentValidatePage() {
  const { token = '' } = useParams()
  const confirmation = useConfirm({ look: api.lookAtParentLink, confirm: api.parentValidate }, token)
  const { state } = confirmation
  if (state.is === 'done') return <Redirect to={state.redirectTo} replace />
  if (state.is !== 'failed')
    return (
      <GatePage>
        <ConfirmCard confirmation={confirmation} />
      </GatePage>
    )
  const isUsed = state.error.code === 'link-used'
  return (
    <GatePage>
      {isLinkInvalid(state.error) ? (
        <GateCard
          title={state.error.message}
          sign={{ icon: ClockAlert, tone: 'warn' }}
          actions={
            <>
              <ButtonLink href={pages.login}>Login at the main site</ButtonLink>
              {!isUsed && (
                // The server decides where sign-up is (S2.60?).
                <ButtonLink tone="sec" leaves href={href(pages.signup, undefined, { kind: 'parent' })}>
                  Send a new link
                </ButtonLink>
              )}
            </>
          }
        >
          <p>
            {isUsed && 'The link was used already, so your email is confirmed. '}
            Your children and their progress are safe.
          </p>
          {!isUsed && (
            <p>
              If your email was never confirmed, sign up again with it: we send a new link, and only the
              newest one works.
            </p>
          )}
        </GateCard>
      ) : (
        <GateCard
          title="We could not confirm this email"
          sign={{ icon: CircleX, tone: 'bad' }}
          actions={<Button onClick={() => void confirmation.confirm()}>Try again</Button>}
        >
          <p>{state.error.message}</p>
        </GateCard>
      )}
    </GatePage>
  )
}
