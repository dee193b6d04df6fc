import CircleX from 'lucide-react/icons/circle-x'
import { pages } from '../../shared/paths.ts'
import type { Refused } from '../data/api.ts'
import { isLinkInvalid } from '../data/link-errors.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { GateCard } from '../ui/gate.tsx'

interface InvitationRefusedProps {
  readonly error: Refused['error']
  readonly retry: () => void
}

/** An invitation that cannot be accepted, and why; or an error that may pass with time. */
export const InvitationRefused = ({ error, retry }: InvitationRefusedProps) => (
  <GateCard
    title="We could not open your invitation"
    sign={{ icon: CircleX, tone: 'bad' }}
    actions={
      isLinkInvalid(error) || error.code === 'forbidden' ? (
        <ButtonLink href={error.code === 'forbidden' ? pages.logout : pages.login}>
          {error.code === 'forbidden' ? 'Sign out' : 'Sign in'}
        </ButtonLink>
      ) : (
        <Button onClick={retry}>Try again</Button>
      )
    }
  >
    <p>{error.message}</p>
  </GateCard>
)
