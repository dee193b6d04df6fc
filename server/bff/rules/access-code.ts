import { adminRoles } from '../../../shared/rules/roles.ts'
import type { me } from '../../contract/account.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Identity } from '../session/session.ts'

type Account = Pick<ReplyOf<typeof me>, 'teacher' | 'clientData'>

/** Whether somebody is an administrator without a class, whose access code would open an empty one. */
export const isWithoutClass = (
  { role }: Pick<Identity, 'role'>,
  { teacher }: Pick<Account, 'teacher'>,
): boolean => adminRoles.includes(role ?? '') && teacher.numStudents === 0

/**
 * The access code to hand out, if it opens a class. It opens the children's entry, so only the account's own session may
 * see it.
 */
export const accessCodeOf = (identity: Pick<Identity, 'kind' | 'role'>, account: Account): string | null => {
  const { loginCode } = account.clientData
  return identity.kind === 'account' && loginCode !== '' && !isWithoutClass(identity, account)
    ? loginCode
    : null
}
