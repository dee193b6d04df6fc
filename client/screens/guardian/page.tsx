import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { useParams } from 'wouter'
import { href, pages } from '../../../shared/paths.ts'
import type { GuardianInvitation } from '../../../shared/screens/family-sharing.ts'
import type { Refused } from '../../data/api.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { InvitationRefused } from '../../guardians/invitation-refused.tsx'
import { useGuardianInvitation } from '../../guardians/use-guardian-invitation.ts'
import { WhatYouSee } from '../../guardians/what-you-see.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import { JoinForm } from './join-form.tsx'

/** Where a mailed invitation leads: whose children, and the way to accept, with an account or without. */
export default function GuardianPage() {
  const { token = '' } = useParams()
  const { invitation, error, retry } = useGuardianInvitation(token)
  const [linkRefused, setLinkRefused] = useState<Refused['error'] | null>(null)
  const refused = linkRefused ?? error
  return (
    <GatePage>
      {refused ? (
        <InvitationRefused error={refused} retry={retry} />
      ) : invitation ? (
        <Invitation invitation={invitation} token={token} onLinkRefused={setLinkRefused} />
      ) : (
        <GateCard title="Opening your invitation ..." centered art={<HoppingBead hops={2} />} />
      )}
    </GatePage>
  )
}

interface InvitationProps {
  readonly invitation: GuardianInvitation
  readonly token: string
  readonly onLinkRefused: (error: Refused['error']) => void
}

function Invitation({ invitation: { by, email, account }, token, onLinkRefused }: InvitationProps) {
  const title = `${by} invites you`
  if (account === 'other')
    return (
      <GateCard title={title} sign={{ icon: Mail, tone: 'info' }}>
        <p>
          {email} already has an account that is not a family account, and a second guardian needs one. Ask{' '}
          {by}
          to invite another address of yours.
        </p>
      </GateCard>
    )
  if (account === 'parent')
    return (
      <GateCard
        title={title}
        sign={{ icon: Mail, tone: 'info' }}
        actions={<ButtonLink href={href(pages['guardian-accept'], { token })}>Sign in to accept</ButtonLink>}
      >
        <WhatYouSee by={by} />
        <p className="soft">Sign in with the account of {email}.</p>
      </GateCard>
    )
  return (
    <GateCard title={title}>
      <WhatYouSee by={by} />
      <JoinForm email={email} token={token} onLinkRefused={onLinkRefused} />
    </GateCard>
  )
}
