import { InvitationLine, SendInvitation } from '../../../../shared/screens/invitation.ts'
import { sendInvitation } from '../../../contract/invitations.ts'
import { invitationLine } from '../../rules/invitation-line.ts'
import { command } from '../command.ts'

/** Mails somebody the invitation to their account again, for support; as administrators of their school can. */
export const sendPersonsInvitation = command({
  screen: 'admin-console',
  name: 'send-invitation',
  method: 'POST',
  needs: 'admin-console',
  body: SendInvitation,
  view: InvitationLine,
  allowance: { limit: 60, seconds: 3_600 },
  async run(visit, { person, key }) {
    const sent = await visit.call(sendInvitation, {
      params: { teacherId: person },
      headers: { 'idempotency-key': key },
    })
    return invitationLine(sent, { now: visit.now, timezone: visit.identity.timezone })
  },
})
