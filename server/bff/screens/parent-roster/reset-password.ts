import { OneChild, ParentRosterView } from '../../../../shared/screens/parent-roster.ts'
import { deleteStudentPassword } from '../../../contract/picture-passwords.ts'
import { PublicError } from '../../errors.ts'
import { command } from '../command.ts'
import { loadFamily } from './load.ts'
import { parentRoster } from './route.ts'
import { childrenOf } from './rules.ts'

/**
 * Lets a child of one's own family choose three new pictures: at home there is no teacher who could (S1.27). On record
 * as a teacher's reset is.
 */
export const resetChildPassword = command({
  screen: 'parent-roster',
  name: 'reset-password',
  method: 'POST',
  needs: 'edit-children',
  body: OneChild,
  view: ParentRosterView,
  async run(visit, { student }) {
    const { family } = await loadFamily(visit)
    if (!childrenOf(family).some(({ studentId }) => studentId === student)) throw new PublicError('not-found')
    await visit.call(deleteStudentPassword, { headers: { 'x-mpact-user': student } })
    visit.recordSignInHelp('reset', student)
    return parentRoster.show(visit, {})
  },
})
