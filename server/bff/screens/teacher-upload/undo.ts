import { ReviewedFile, TeacherUploadView } from '../../../../shared/screens/teacher-upload.ts'
import { undoTeachers } from '../../../contract/teacher-files.ts'
import { command } from '../command.ts'
import { teacherUpload } from './route.ts'

/** Takes back what a file added, except for accounts that have been used since. */
export const undoTeacherUpload = command({
  screen: 'teacher-upload',
  name: 'undo',
  method: 'POST',
  needs: 'manage-teachers',
  body: ReviewedFile,
  view: TeacherUploadView,
  async run(visit, shown) {
    const params = { schoolId: shown.school, uploadId: shown.upload }
    await visit.call(undoTeachers, { params })
    return teacherUpload.show(visit, shown)
  },
})
