import { ChooseForTeacher, TeacherUploadView } from '../../../../shared/screens/teacher-upload.ts'
import { chooseForTeacher } from '../../../contract/teacher-files.ts'
import { command } from '../command.ts'
import { teacherUpload } from './route.ts'

/** Records a role, a grade, or that a deactivated teacher comes back with the file. */
export const chooseForTeacherRow = command({
  screen: 'teacher-upload',
  name: 'choose',
  method: 'PUT',
  needs: 'manage-teachers',
  body: ChooseForTeacher,
  view: TeacherUploadView,
  async run(visit, { row, role, grade, returns, ...shown }) {
    const params = { schoolId: shown.school, uploadId: shown.upload, row }
    await visit.call(chooseForTeacher, { params, body: { role, grade, returns } })
    return teacherUpload.show(visit, shown)
  },
})
