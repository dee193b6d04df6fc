import type { Static } from 'typebox'
import { InvitationLine, SendInvitation } from '../../../shared/screens/invitation.ts'
import { sendInvitation } from '../../contract/invitations.ts'
import { invitationLine } from '../rules/invitation-line.ts'
import type { Visit } from '../session/visit.ts'

/**
 * What the commands share that mail somebody the invitation to their account again: once per key, and three times
 * a day at most.
 */
export const sendsInvitation = {
  name: 'send-invitation',
  method: 'POST',
  body: SendInvitation,
  view: InvitationLine,
  allowance: { limit: 60, seconds: 3_600 },
  async run(visit: Visit, { person, key }: Static<typeof SendInvitation>) {
    const sent = await visit.call(sendInvitation, {
      params: { teacherId: person },
      headers: { 'idempotency-key': key },
    })
    return invitationLine(sent, { now: visit.now, timezone: visit.identity.timezone })
  },
} as const
