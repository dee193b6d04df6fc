import { AdminView, ManagedTeacher } from '../../../../shared/screens/admin-view.ts'
import { deactivateTeacher as deactivate } from '../../../contract/teachers.ts'
import { command } from '../command.ts'
import { adminView } from './route.ts'

/**
 * Deactivates a teacher and signs them and their class's devices out everywhere (S6.14, S6.15?). Their
 * classes and children stay. Nobody can deactivate themselves.
 */
export const deactivateTeacher = command({
  screen: 'admin-view',
  name: 'deactivate-teacher',
  method: 'POST',
  needs: 'manage-teachers',
  body: ManagedTeacher,
  view: AdminView,
  async run(visit, { teacher, ...params }) {
    await visit.call(deactivate, { params: { teacherId: teacher } })
    await visit.endSessionsOf(teacher)
    return adminView.show(visit, params)
  },
})
