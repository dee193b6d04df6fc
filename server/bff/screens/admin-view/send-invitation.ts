import { command } from '../command.ts'
import { sendsInvitation } from '../send-invitation.ts'

/** For administrators, to teachers of their schools. */
export const sendTeacherInvitation = command({
  ...sendsInvitation,
  screen: 'admin-view',
  needs: 'manage-teachers',
})
