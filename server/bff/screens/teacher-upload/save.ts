import { SaveTeachers, TeacherUploadView } from '../../../../shared/screens/teacher-upload.ts'
import { commitTeachers } from '../../../contract/teacher-files.ts'
import { PublicError } from '../../errors.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { teacherUpload } from './route.ts'

const CHANGED_SINCE =
  'Someone changed one of these accounts in the meantime. Nobody was added. We checked the rows again: please review them.'

/** Adds the teachers under review, and invites them or not: all or nothing, once however often it is sent. */
export const saveTeachers = command({
  screen: 'teacher-upload',
  name: 'save',
  method: 'POST',
  needs: 'manage-teachers',
  body: SaveTeachers,
  view: TeacherUploadView,
  async run(visit, { invite, ...shown }) {
    const params = { schoolId: shown.school, uploadId: shown.upload }
    await visit.call(commitTeachers, { params, body: { invite } }).catch(explain)
    return teacherUpload.show(visit, shown)
  },
})

function explain(error: unknown): never {
  if (!(error instanceof UpstreamError) || error.reason !== 'conflict') throw error
  throw new PublicError('conflict', { message: CHANGED_SINCE })
}
