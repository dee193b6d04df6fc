import { MakeFirstClass, UpdateRostersView } from '../../../../shared/screens/update-rosters.ts'
import { teacherRosters } from '../../../contract/rosters.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { loadUpdateRosters } from './load.ts'
import { updateRosters } from './route.ts'

/**
 * Creates the first class of a teacher of the school who has none, once, so that children can be moved there
 * (S4.93).
 */
export const makeFirstClass = command({
  screen: 'update-rosters',
  name: 'make-class',
  method: 'POST',
  needs: 'update-rosters',
  body: MakeFirstClass,
  view: UpdateRostersView,
  async run(visit, { school, teacher }) {
    const next = await loadUpdateRosters(visit, { school })
    const known = next && [...next.without, ...next.rosters.flatMap(({ teachers }) => teachers)]
    if (!known?.some(({ id }) => id === teacher)) throw new UpstreamError('unknown', teacherRosters.id)
    await visit.call(teacherRosters, { params: { teacherId: teacher }, query: {} })
    return updateRosters.show(visit, { school })
  },
})
