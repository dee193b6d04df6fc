import { InvitationLine, SendInvitation } from '../../../../shared/screens/invitation.ts'
import { sendInvitation } from '../../../contract/invitations.ts'
import { invitationLine } from '../../rules/invitation-line.ts'
import { command } from '../command.ts'

/** Mails a teacher who was found the invitation again, once per key and three times a day at most. */
export const sendTeacherInvitation = command({
  screen: 'admin-view',
  name: 'send-invitation',
  method: 'POST',
  needs: 'manage-teachers',
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
