import { StudentParams, StudentView } from '../../../../shared/screens/student.ts'
import { may } from '../../session/permissions.ts'
import { page } from '../screen.ts'
import { loadStudent } from './load.ts'
import { studentView } from './view.ts'

/** One child's play over time (S1.14, S2.179). */
export const student = page({
  name: 'student',
  params: StudentParams,
  view: StudentView,
  show: async (visit, params) =>
    studentView({
      sources: await loadStudent(visit, params),
      params,
      now: visit.now,
      zone: visit.identity.timezone,
      schoolYearMode: visit.config.schoolYearMode,
      relevantLevels: visit.identity.relevantLevels,
      rp: visit.identity.partner ? visit.config.rpPrefix : null,
      identity: visit.identity,
      mayOpenRecords:
        may(visit.identity, 'records') &&
        (params.teacher === undefined || may(visit.identity, 'manage-teachers')),
    }),
})
