import type { RosterView } from '../../../shared/screens/roster.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RosterDialog } from './roster-dialog.tsx'
import type { useRosterChanges } from './use-roster-changes.ts'

/** Which dialog is open over the list, and for what. */
export type OpenDialog =
  | { readonly about: 'create' | 'delete-all' }
  | { readonly about: 'rename' | 'delete'; readonly rosterId: string }

interface RosterDialogsProps {
  readonly dialog: OpenDialog
  readonly view: RosterView
  readonly changes: ReturnType<typeof useRosterChanges>
  readonly onClose: () => void
  readonly onCreated: (rosterId: string, name: string) => void
  readonly onRenamed: (name: string) => void
  readonly onDeleted: (text: string) => void
}

/** S5.116 */
const DELETE_ALL = 'Are you sure you want to delete all rosters?'
const KEPT = 'Their play history is kept.'

/** The dialog over the list, as long as what it is about still exists. */
export function RosterDialogs({
  dialog,
  view,
  changes,
  onClose,
  onCreated,
  onRenamed,
  onDeleted,
}: RosterDialogsProps) {
  const { edit } = view
  const roster =
    'rosterId' in dialog ? view.rosters.find(({ rosterId }) => rosterId === dialog.rosterId) : undefined
  if (!edit) return null
  if (dialog.about === 'create')
    return (
      <RosterDialog
        title="New roster"
        name=""
        grade={edit.grade}
        grades={edit.grades}
        save="Create roster"
        onClose={onClose}
        onSave={async (typed) => {
          const made = await changes.create(typed)
          if (typeof made !== 'string') return made
          onCreated(made, typed.name.trim())
          return null
        }}
      />
    )
  if (dialog.about === 'delete-all')
    return (
      <ConfirmDialog
        title="Delete all rosters?"
        keep="Keep rosters"
        confirm={edit.all.length === 1 ? 'Delete 1 roster' : `Delete ${edit.all.length} rosters`}
        onClose={onClose}
        onConfirm={async () => {
          const failed = await changes.removeAll([...edit.all])
          if (failed === null) onDeleted('All rosters were deleted.')
          return failed
        }}
      >
        <p>{DELETE_ALL}</p>
        <p className="soft">
          {view.subtitle}. {KEPT}
        </p>
      </ConfirmDialog>
    )
  if (!roster) return null
  if (dialog.about === 'rename')
    return (
      <RosterDialog
        title="Edit roster"
        name={roster.fullName}
        grade={roster.gradeLevel}
        grades={edit.grades}
        save="Save"
        onClose={onClose}
        onSave={async (typed) => {
          const failed = await changes.rename(roster, typed)
          if (failed === null) onRenamed(typed.name.trim())
          return failed
        }}
      />
    )
  return (
    <ConfirmDialog
      title={`Delete ${roster.name}?`}
      keep="Keep roster"
      confirm="Delete roster"
      onClose={onClose}
      onConfirm={async () => {
        const failed = await changes.remove(roster)
        if (failed === null) onDeleted(`${roster.name} is deleted.`)
        return failed
      }}
    >
      <p>{childrenOf(roster)}</p>
    </ConfirmDialog>
  )
}

/** Says who a deletion affects: number and names (S5.32). */
function childrenOf({ students, open }: RosterView['rosters'][number]): string {
  if (students === 0) return 'It has no students.'
  const who = students === 1 ? '1 student is' : `${students} students are`
  const names = (open?.children ?? []).map(({ name }) => name).join(', ')
  return `${who} in this roster${names && `: ${names}`}. ${KEPT}`
}
