import { ClassBoardParams, ClassBoardView } from '../../../../shared/screens/class-board.ts'
import { classNow } from '../../upstream/class-now.ts'
import { page } from '../screen.ts'
import { classBoardView } from './view.ts'

/** A class at its devices: who is in, who plays what, and who needs the teacher. */
export const classBoard = page({
  name: 'class-board',
  params: ClassBoardParams,
  view: ClassBoardView,
  isPolled: true,
  show: async (visit, params) =>
    classBoardView({
      now: visit.now,
      params,
      identity: visit.identity,
      sources: await classNow(visit, params),
    }),
})
