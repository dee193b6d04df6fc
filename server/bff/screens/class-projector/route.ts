import { ClassBoardParams } from '../../../../shared/screens/class-board.ts'
import { ClassProjectorView } from '../../../../shared/screens/class-projector.ts'
import { classNow } from '../../upstream/class-now.ts'
import { page } from '../screen.ts'
import { classProjectorView } from './view.ts'

/** A class at its devices for the wall of the room. */
export const classProjector = page({
  name: 'class-projector',
  params: ClassBoardParams,
  view: ClassProjectorView,
  isPolled: true,
  show: async (visit, params) =>
    classProjectorView({
      now: visit.now,
      params,
      identity: visit.identity,
      sources: await classNow(visit, params),
    }),
})
