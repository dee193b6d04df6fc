import { RosterFileParams, RosterFileView } from '../../../../shared/screens/roster-file.ts'
import { screen } from '../screen.ts'
import { loadRosterFile } from './load.ts'
import { rosterFileView } from './view.ts'

/** Rosters, or the problems in an upload's rows, as a file. */
export const rosterFile = screen({
  name: 'roster-file',
  params: RosterFileParams,
  view: RosterFileView,
  needs: 'upload-rosters',
  show: async (visit, params) => rosterFileView(await loadRosterFile(visit, params)),
})
