import {
  DeactivatedTeachersParams,
  DeactivatedTeachersView,
} from '../../../../shared/screens/deactivated-teachers.ts'
import { deactivatedTeachers as readDeactivated } from '../../../contract/deactivated.ts'
import { may } from '../../session/permissions.ts'
import { screen } from '../screen.ts'
import { deactivatedTeachersView } from './view.ts'

/** A school's deactivated teachers in the admin view, loaded when the list is opened. One upstream call. */
export const deactivatedTeachers = screen({
  name: 'deactivated-teachers',
  params: DeactivatedTeachersParams,
  view: DeactivatedTeachersView,
  needs: 'manage-teachers',
  show: async (visit, { school }) =>
    deactivatedTeachersView({
      reply: await visit.call(readDeactivated, { body: { schoolId: school } }),
      now: visit.now,
      timezone: visit.identity.timezone,
      mayErase: may(visit.identity, 'records'),
    }),
})
