import { AdminView, ManagedTeacher } from '../../../../shared/screens/admin-view.ts'
import { reactivateTeacher as reactivate } from '../../../contract/teachers.ts'
import { command } from '../command.ts'
import { adminView } from './route.ts'

/**
 * Undoes a deactivation: the account, its classes and their teachers are as before (S6.14). The teacher has
 * to sign in again.
 */
export const reactivateTeacher = command({
  screen: 'admin-view',
  name: 'reactivate-teacher',
  method: 'POST',
  needs: 'manage-teachers',
  body: ManagedTeacher,
  view: AdminView,
  async run(visit, { teacher, ...params }) {
    await visit.call(reactivate, { params: { teacherId: teacher }, query: {} })
    return adminView.show(visit, params)
  },
})
