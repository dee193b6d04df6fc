import { AdminTeacherParams, AdminTeacherView } from '../../../../shared/screens/admin-teacher.ts'
import { screen } from '../screen.ts'
import { loadAdminTeacher } from './load.ts'
import { adminTeacherView } from './view.ts'

/** One teacher in the admin view, loaded when opened (S2.148). */
export const adminTeacher = screen({
  name: 'admin-teacher',
  params: AdminTeacherParams,
  view: AdminTeacherView,
  needs: 'admin-view',
  show: async (visit, params) =>
    adminTeacherView({
      sources: await loadAdminTeacher(visit, params),
      teacher: params.teacher,
      relevantLevels: visit.identity.relevantLevels,
    }),
})
