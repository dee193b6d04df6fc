import {
  DeactivatedTeachersView,
  ReactivateTeacher,
} from '../../../../shared/screens/deactivated-teachers.ts'
import { reactivateTeacher } from '../../../contract/teachers.ts'
import { command } from '../command.ts'
import { deactivatedTeachers } from './route.ts'

/**
 * Brings a deactivated teacher back: the account with its rights is as it was before, with the classes or
 * without (S6.14). An e-mail says so, if wanted.
 */
export const reactivateListedTeacher = command({
  screen: 'deactivated-teachers',
  name: 'reactivate',
  method: 'POST',
  needs: 'manage-teachers',
  body: ReactivateTeacher,
  view: DeactivatedTeachersView,
  async run(visit, { school, teacher, mail, classes }) {
    await visit.call(reactivateTeacher, { params: { teacherId: teacher }, query: { mail, classes } })
    return deactivatedTeachers.show(visit, { school })
  },
})
