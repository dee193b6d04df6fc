import { command } from '../command.ts'
import { sendsInvitation } from '../send-invitation.ts'

/** For support, to anybody who was found. */
export const sendPersonsInvitation = command({
  ...sendsInvitation,
  screen: 'admin-console',
  needs: 'admin-console',
})
