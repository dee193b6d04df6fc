import {
  DeactivatedTeachersView,
  FindDeactivatedTeacher,
} from '../../../../shared/screens/deactivated-teachers.ts'
import { deactivatedTeachers } from '../../../contract/deactivated.ts'
import { may } from '../../session/permissions.ts'
import { command } from '../command.ts'
import { deactivatedTeachersView } from './view.ts'

/**
 * The deactivated teacher of an address, among all schools somebody looks after; nobody if it is somebody
 * else's. A POST, so that the address appears in no URL.
 */
export const findDeactivatedTeacher = command({
  screen: 'deactivated-teachers',
  name: 'find',
  method: 'POST',
  needs: 'manage-teachers',
  body: FindDeactivatedTeacher,
  view: DeactivatedTeachersView,
  run: async (visit, { email }) =>
    deactivatedTeachersView({
      reply: await visit.call(deactivatedTeachers, { body: { email } }),
      now: visit.now,
      timezone: visit.identity.timezone,
      mayErase: may(visit.identity, 'records'),
    }),
})
