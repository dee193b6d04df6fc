import { OneChild, ParentRosterView } from '../../../../shared/screens/parent-roster.ts'
import { removeRosterStudent } from '../../../contract/students.ts'
import { command } from '../command.ts'
import { loadFamily } from './load.ts'
import { parentRoster } from './route.ts'

/**
 * Removes a child from a parent's list at once (S4.90, S5.117). The child and its plays are kept, so that it can
 * be put back. Removing a child twice changes nothing.
 */
export const removeChild = command({
  screen: 'parent-roster',
  name: 'remove',
  method: 'POST',
  needs: 'edit-children',
  body: OneChild,
  view: ParentRosterView,
  async run(visit, { student: studentId }) {
    const { family, first } = await loadFamily(visit)
    const withChild = family.filter(({ studentIds }) => studentIds.includes(studentId))
    for (const { rosterId } of withChild.length > 0 ? withChild : [first])
      await visit.call(removeRosterStudent, { params: { rosterId, studentId }, query: {} })
    return parentRoster.show(visit, {})
  },
})
