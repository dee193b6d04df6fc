import * as contract from '../../contract/teacher-files.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { requireManagedSchool } from '../ownership.ts'
import { readSchoolSeats } from '../rosters/school-plans.ts'
import { type ProductApi, serve } from '../serve.ts'
import { fileProblemOf } from '../uploads/forms.ts'
import { chooseForRow } from './choose.ts'
import { commitTeachers } from './commit.ts'
import { inviteLater } from './invite.ts'
import { teachersReportOf } from './report.ts'
import { lastTeacherFiles, ownTeacherFile, stageTeachers } from './staged.ts'
import { undoTeachers } from './undo.ts'

const OWNERS: readonly Bearer['kind'][] = ['account']

/** Teachers from files: staged, reviewed, invited, undone; each call by an administrator of the school. */
export function teacherFileRoutes(app: ProductApi): void {
  serve(
    app,
    contract.schoolOfTeachers,
    async (request) => {
      const { school } = await ofSchool(request)
      const seats = await readSchoolSeats(request, school)
      return { name: school.name, ...seats, lastFiles: await lastTeacherFiles(request, school) }
    },
    OWNERS,
  )

  serve(
    app,
    contract.uploadTeachers,
    async (request) => {
      const { school } = await ofSchool(request)
      try {
        const uploadId = await stageTeachers(request, request.bearer, school, request.files)
        return { uploadId, problem: null }
      } catch (error) {
        return { uploadId: null, problem: fileProblemOf(app, error) }
      }
    },
    OWNERS,
  )

  serve(
    app,
    contract.teachersReport,
    async (request) =>
      teachersReportOf(
        request.db,
        await ownTeacherFile(request.db, request, await ofSchool(request)),
        request.query,
      ),
    OWNERS,
  )

  serve(
    app,
    contract.chooseForTeacher,
    async (request) => {
      const { row } = request.params
      await chooseForRow(request, request.bearer, { ...(await ofSchool(request)), row }, request.body)
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.commitTeachers,
    async (request) => {
      return commitTeachers(request, request.bearer, await ofSchool(request), request.body)
    },
    OWNERS,
  )

  serve(
    app,
    contract.inviteTeachers,
    async (request) => {
      const sent = await inviteLater(request, request.bearer, await ofSchool(request))
      return { sent }
    },
    OWNERS,
  )

  serve(
    app,
    contract.undoTeachers,
    async (request) => {
      const removed = await undoTeachers(request, request.bearer, await ofSchool(request))
      return { removed }
    },
    OWNERS,
  )
}

/** The school and the file of a request; throws unless the bearer administers the school. */
async function ofSchool<Params extends { readonly schoolId: string; readonly uploadId?: string }>({
  db,
  bearer,
  params,
}: {
  readonly db: Db
  readonly bearer: Bearer
  readonly params: Params
}) {
  const school = await requireManagedSchool(db, bearer, params.schoolId)
  return { school, uploadId: params.uploadId ?? '' }
}
