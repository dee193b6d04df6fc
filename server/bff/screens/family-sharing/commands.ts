import { acceptInvitation } from './accept.ts'
import { inviteGuardianOnceMore, inviteSecondGuardian } from './invite.ts'
import { leaveOthersChildren } from './leave.ts'
import { removeSecondGuardian } from './remove.ts'

/** What is done about who else sees a family's children. */
export const familySharingCommands = [
  inviteSecondGuardian,
  inviteGuardianOnceMore,
  removeSecondGuardian,
  acceptInvitation,
  leaveOthersChildren,
]
