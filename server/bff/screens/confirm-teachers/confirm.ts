import { ConfirmTeachers, ConfirmTeachersView } from '../../../../shared/screens/confirm-teachers.ts'
import { confirmTeachers as confirm } from '../../../contract/confirm-teachers.ts'
import { command } from '../command.ts'
import { teachersToConfirm } from './route.ts'

/**
 * Deactivates and signs out the teachers who have left, and confirms the others, so that nobody is asked
 * again this school year (S2.156, S6.14). All or nothing.
 */
export const confirmTeachers = command({
  screen: 'confirm-teachers',
  name: 'confirm',
  method: 'POST',
  needs: 'manage-teachers',
  body: ConfirmTeachers,
  view: ConfirmTeachersView,
  async run(visit, { school, left }) {
    await visit.call(confirm, { query: { schoolId: school }, body: { left } })
    await Promise.all(left.map((teacher) => visit.endSessionsOf(teacher)))
    return teachersToConfirm.show(visit, { school })
  },
})
