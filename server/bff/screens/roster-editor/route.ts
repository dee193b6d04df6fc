import { RosterEditorParams, RosterEditorView } from '../../../../shared/screens/roster-editor.ts'
import { may } from '../../session/permissions.ts'
import type { Visit } from '../../session/visit.ts'
import { page } from '../screen.ts'
import { loadRosterEditor, type RosterEditorSources } from './load.ts'
import { rosterEditorView } from './view.ts'

/** Edits one class. */
export const rosterEditor = page({
  name: 'roster-editor',
  params: RosterEditorParams,
  view: RosterEditorView,
  show: async (visit, params) => viewOf(visit, params, await loadRosterEditor(visit, params)),
})

/** The view for sources already loaded. */
export const viewOf = (
  { identity, now }: Visit,
  params: RosterEditorParams,
  sources: RosterEditorSources,
): RosterEditorView =>
  rosterEditorView({
    sources,
    params,
    viewerId: identity.accountId,
    timezone: identity.timezone,
    now,
    mayChooseMethods: may(identity, 'matching-methods'),
    mayUpload: may(identity, 'upload-rosters'),
    mayOpenRecords:
      may(identity, 'records') && (params.teacher === undefined || may(identity, 'manage-teachers')),
  })
