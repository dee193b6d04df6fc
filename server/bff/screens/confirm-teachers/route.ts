import { ConfirmTeachersParams, ConfirmTeachersView } from '../../../../shared/screens/confirm-teachers.ts'
import * as contract from '../../../contract/confirm-teachers.ts'
import { screen } from '../screen.ts'
import { confirmTeachersView } from './view.ts'

/**
 * Asks, once a school's children have been moved, whether its teachers are still there (S2.156, S2.158?). One
 * upstream call.
 */
export const teachersToConfirm = screen({
  name: 'confirm-teachers',
  params: ConfirmTeachersParams,
  view: ConfirmTeachersView,
  needs: 'manage-teachers',
  show: async (visit, { school }) =>
    confirmTeachersView(await visit.call(contract.teachersToConfirm, { query: { schoolId: school } })),
})
