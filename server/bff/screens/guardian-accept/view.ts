import { isParentRole } from '../../../../shared/rules/roles.ts'
import type { GuardianAcceptView } from '../../../../shared/screens/guardian-accept.ts'
import type { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { NOT_A_PARENT } from '../../rules/guardian-words.ts'

/** Who is about to accept an invitation, and why they cannot if they are no parent. */
export const guardianAcceptView = ({ teacher, clientData }: ReplyOf<typeof me>): GuardianAcceptView => ({
  email: teacher.caseSensitiveEmail,
  refusal: isParentRole(clientData.settings.role) ? null : NOT_A_PARENT,
})
