import { ClassBoardParams, ClassBoardView } from '../../../../shared/screens/class-board.ts'
import { releaseRoster } from '../../../contract/picture-passwords.ts'
import { PublicError } from '../../errors.ts'
import { classNow } from '../../upstream/class-now.ts'
import { command } from '../command.ts'
import { classBoard } from './route.ts'

/**
 * Lets one's own class sign in again that had too many wrong attempts today; on record in the audit log. Not for those
 * who only administer it (S6.49).
 */
export const releaseClass = command({
  screen: 'class-board',
  name: 'release',
  method: 'POST',
  needs: 'edit-rosters',
  body: ClassBoardParams,
  view: ClassBoardView,
  async run(visit, params) {
    await classNow(visit, params)
    if ((params.teacher ?? visit.identity.accountId) !== visit.identity.accountId)
      throw new PublicError('forbidden')
    await visit.call(releaseRoster, { params: { rosterId: params.roster } })
    visit.recordClassReleased(params.roster)
    return classBoard.show(visit, params)
  },
})
