import { ConfirmTeachersParams, ConfirmTeachersView } from '../../../../shared/screens/confirm-teachers.ts'
import { screen } from '../screen.ts'
import { loadTeachersToConfirm } from './load.ts'
import { confirmTeachersView } from './view.ts'

/** Asked when the move of a school's children is finished: whether its teachers are still there (S2.156, S2.158?). */
export const teachersToConfirm = screen({
  name: 'confirm-teachers',
  params: ConfirmTeachersParams,
  view: ConfirmTeachersView,
  needs: 'manage-teachers',
  show: async (visit, params) => confirmTeachersView(await loadTeachersToConfirm(visit, params)),
})
