import { TellApart, UpdateRostersView } from '../../../../shared/screens/update-rosters.ts'
import { tellApart } from '../../../contract/next-rosters.ts'
import { command } from '../command.ts'
import { updateRosters } from './route.ts'

/** Records that children of one name are different children, so that nobody asks again this school year. */
export const tellNamesakesApart = command({
  screen: 'update-rosters',
  name: 'tell-apart',
  method: 'PUT',
  needs: 'update-rosters',
  body: TellApart,
  view: UpdateRostersView,
  async run(visit, { school, students, apart }) {
    await visit.call(tellApart, { query: { schoolId: school }, body: { studentIds: students, apart } })
    return updateRosters.show(visit, { school })
  },
})
