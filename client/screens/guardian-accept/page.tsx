import Mail from 'lucide-react/icons/mail'
import { useLocation } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import type { FamilySharingView } from '../../../shared/screens/family-sharing.ts'
import type { GuardianAcceptView } from '../../../shared/screens/guardian-accept.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import { useView } from '../../data/use-view.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { InvitationRefused } from '../../guardians/invitation-refused.tsx'
import { useGuardianInvitation } from '../../guardians/use-guardian-invitation.ts'
import { WhatYouSee } from '../../guardians/what-you-see.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'

/** Where somebody who is signed in accepts an invitation to see the children of a family. */
export default function GuardianAcceptPage({ token }: { readonly token: string }) {
  const [, navigate] = useLocation()
  const signedIn = useSignedIn()
  const { view: who } = useView<GuardianAcceptView>('guardian-accept')
  const { invitation, error, retry } = useGuardianInvitation(token)
  const accept = useCommand(
    () => signedIn(() => sendCommand<FamilySharingView>('family-sharing', 'accept', { body: { token } })),
    { leaves: true, done: () => navigate(pages.progress, { replace: true }) },
  )
  const refused = accept.error ?? error
  return (
    <GatePage>
      {refused ? (
        <InvitationRefused error={refused} retry={accept.error ? () => void accept.run() : retry} />
      ) : invitation && who ? (
        <GateCard
          title={`${invitation.by} invites you`}
          sign={{ icon: Mail, tone: 'info' }}
          actions={
            <>
              {who.refusal === null && (
                <Button busy={accept.isBusy} onClick={() => void accept.run()}>
                  Accept
                </Button>
              )}
              <ButtonLink tone="quiet" href={pages.home}>
                Not now
              </ButtonLink>
            </>
          }
        >
          {who.refusal === null ? <WhatYouSee by={invitation.by} /> : <p>{who.refusal}</p>}
          <p className="soft">You are signed in as {who.email}.</p>
        </GateCard>
      ) : (
        <GateCard title="Opening your invitation ..." centered art={<HoppingBead hops={2} />} />
      )}
    </GatePage>
  )
}
