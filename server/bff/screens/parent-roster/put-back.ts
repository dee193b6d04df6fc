import { CHILD_NAME_TAKEN, MAX_CHILDREN, TOO_MANY_CHILDREN } from '../../../../shared/rules/parent-roster.ts'
import { OneChild, ParentRosterView } from '../../../../shared/screens/parent-roster.ts'
import { addRosterStudent } from '../../../contract/students.ts'
import { PublicError } from '../../errors.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { loadFamily } from './load.ts'
import { parentRoster } from './route.ts'
import { childrenOf } from './rules.ts'

/**
 * Undoes a removal: the child is back with all its plays. Refused, in words, if there are three children by then
 * or one of the same name.
 */
export const putBackChild = command({
  screen: 'parent-roster',
  name: 'put-back',
  method: 'POST',
  needs: 'edit-children',
  body: OneChild,
  view: ParentRosterView,
  async run(visit, { student: studentId }) {
    const { family, first } = await loadFamily(visit)
    const isFull = childrenOf(family).length >= MAX_CHILDREN
    await visit
      .call(addRosterStudent, { params: { rosterId: first.rosterId, studentId }, query: {} })
      .catch((error: unknown) => {
        if (!(error instanceof UpstreamError) || error.code !== 'invalid-input') throw error
        throw new PublicError('invalid-input', { message: isFull ? TOO_MANY_CHILDREN : CHILD_NAME_TAKEN })
      })
    return parentRoster.show(visit, {})
  },
})
