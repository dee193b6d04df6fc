import { RosterEditorParams, RosterEditorView } from '../../../../shared/screens/roster-editor.ts'
import { may } from '../../session/permissions.ts'
import { screen } from '../screen.ts'
import { loadRosterEditor } from './load.ts'
import { rosterEditorView } from './view.ts'

/** One class, to be changed. */
export const rosterEditor = screen({
  name: 'roster-editor',
  params: RosterEditorParams,
  view: RosterEditorView,
  needs: 'edit-rosters',
  show: async (visit, params) =>
    rosterEditorView({
      sources: await loadRosterEditor(visit, params),
      params,
      viewerId: visit.identity.accountId,
      timezone: visit.identity.timezone,
      now: visit.now,
      choosesMethods: may(visit.identity, 'matching-methods'),
    }),
})
