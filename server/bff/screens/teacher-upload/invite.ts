import { ReviewedFile, TeacherUploadView } from '../../../../shared/screens/teacher-upload.ts'
import { inviteTeachers } from '../../../contract/teacher-files.ts'
import { command } from '../command.ts'
import { teacherUpload } from './route.ts'

/** Sends the invitations of teachers who were added without them, once. */
export const inviteAddedTeachers = command({
  screen: 'teacher-upload',
  name: 'invite',
  method: 'POST',
  needs: 'manage-teachers',
  body: ReviewedFile,
  view: TeacherUploadView,
  async run(visit, shown) {
    const params = { schoolId: shown.school, uploadId: shown.upload }
    await visit.call(inviteTeachers, { params })
    return teacherUpload.show(visit, shown)
  },
})
