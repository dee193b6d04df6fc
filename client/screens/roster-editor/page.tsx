import type { RosterEditorParams, RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import { useView } from '../../data/use-view.ts'
import { useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { ClassUnread } from './class-unread.tsx'
import { Editor } from './editor.tsx'

const names = ['teacher'] as const

/** Edits one class: its name, its grade and its students (S2.33, S2.135). */
export default function RosterEditorPage({ rosterId }: { readonly rosterId: string }) {
  const [{ teacher }] = useParams(names)
  const params: RosterEditorParams = { roster: rosterId, ...(teacher !== undefined && { teacher }) }
  const resource = useView<RosterEditorView>('roster-editor', params)
  const { view, error, retry, isValidating } = resource
  if (view === undefined && error?.code === 'class-unread')
    return <ClassUnread message={error.message} {...{ params, retry, isValidating }} />
  return (
    <WhenLoaded resource={resource} title="Roster" shape="rows">
      {(view) => <Editor view={view} params={params} send={resource.send} newest={resource.newest} />}
    </WhenLoaded>
  )
}
