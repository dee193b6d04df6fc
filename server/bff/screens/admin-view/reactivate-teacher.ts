import { AdminView, OfTeacher } from '../../../../shared/screens/admin-view.ts'
import { reactivateTeacher as reactivate } from '../../../contract/teachers.ts'
import { command } from '../command.ts'
import { adminView } from './route.ts'

/** Undoes a deactivation: the account, its classes and who teaches them are as before (S6.14). They sign in anew. */
export const reactivateTeacher = command({
  screen: 'admin-view',
  name: 'reactivate-teacher',
  method: 'POST',
  needs: 'manage-teachers',
  body: OfTeacher,
  view: AdminView,
  async run(visit, { teacher, ...params }) {
    await visit.call(reactivate, { params: { teacherId: teacher } })
    return adminView.show(visit, params)
  },
})
