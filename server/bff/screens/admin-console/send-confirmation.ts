import { InvitationLine, SendInvitation } from '../../../../shared/screens/invitation.ts'
import { resendConfirmation } from '../../../contract/admin.ts'
import { command } from '../command.ts'
import { SUPPORT_ALLOWANCE } from './console-command.ts'

/** Mails somebody who signed up the link again that confirms their address; once per key. */
export const sendConfirmation = command({
  screen: 'admin-console',
  name: 'send-confirmation',
  method: 'POST',
  needs: 'admin-console',
  body: SendInvitation,
  view: InvitationLine,
  allowance: SUPPORT_ALLOWANCE,
  async run(visit, { person, key }) {
    await visit.call(resendConfirmation, {
      params: { accountId: person },
      headers: { 'idempotency-key': key },
    })
    return { words: 'The mail to confirm the email was sent again', action: 'Resend', isFirst: false }
  },
})
