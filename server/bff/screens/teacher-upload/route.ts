import { TeacherUploadParams, TeacherUploadView } from '../../../../shared/screens/teacher-upload.ts'
import { may } from '../../session/permissions.ts'
import { page } from '../screen.ts'
import { loadTeacherUpload } from './load.ts'
import { teacherUploadView } from './view.ts'

/** Teachers from a file. */
export const teacherUpload = page({
  name: 'teacher-upload',
  params: TeacherUploadParams,
  view: TeacherUploadView,
  show: async (visit, params) =>
    teacherUploadView({
      ...(await loadTeacherUpload(visit, params)),
      mayUploadRosters: may(visit.identity, 'upload-rosters'),
      supportEmail: visit.config.supportEmail,
      timezone: visit.identity.timezone,
      now: visit.now,
    }),
})
