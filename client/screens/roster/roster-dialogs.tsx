import type {
  CreateRoster,
  DeleteAllRosters,
  DeleteRoster,
  RenameRoster,
  RosterView,
} from '../../../shared/screens/roster.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RosterDialog } from './roster-dialog.tsx'

/** Which dialog is open over the list, and for what. */
export type OpenDialog =
  | { readonly is: 'create' }
  | { readonly is: 'delete-all' }
  | { readonly is: 'rename' | 'delete'; readonly rosterId: string }

interface RosterDialogsProps extends Pick<Resource<RosterView>, 'send' | 'retry'> {
  readonly dialog: OpenDialog
  readonly view: RosterView
  /** Whose rosters they are, if not one's own. */
  readonly teacher: string | undefined
  readonly onClose: () => void
  readonly onCreated: (rosterId: string, name: string) => void
  readonly onRenamed: (name: string) => void
  readonly onDeleted: (text: string) => void
}

/** A change to the list, and what follows once it is made. */
type Change = { readonly onDone: (view: RosterView) => void } & (
  | { readonly is: 'create'; readonly body: Omit<CreateRoster, 'key'> }
  | { readonly is: 'rename'; readonly body: RenameRoster }
  | { readonly is: 'delete'; readonly body: DeleteRoster }
  | { readonly is: 'delete-all'; readonly body: DeleteAllRosters }
)

/** S5.116 */
const DELETE_ALL = 'Are you sure you want to delete all rosters?'
const KEPT = 'Their play history is kept.'
const CHANGED = 'Someone else changed this in the meantime. You now see the latest version.'

/** The dialog over the list, as long as what it is about still exists. */
export function RosterDialogs({ dialog, view, teacher, onClose, ...props }: RosterDialogsProps) {
  const { send, retry, onCreated, onRenamed, onDeleted } = props
  const change = useCommand(
    ({ is, body }: Change, keyOf) =>
      send(is, is === 'create' ? { ...body, key: keyOf(body) } : body, is === 'rename' ? 'PUT' : 'POST'),
    {
      done: (now, { onDone }) => onDone(now),
      refused: ({ code }) => (code === 'conflict' || code === 'not-found') && retry(),
      words: { conflict: CHANGED },
    },
  )
  const { isBusy, error } = change
  const commandFor = (what: Change) => ({ isBusy, error, run: () => change.run(what) })
  const { edit } = view
  if (!edit) return null

  if (dialog.is === 'create')
    return (
      <RosterDialog
        title="New roster"
        initial={{ name: '', gradeLevel: edit.grade }}
        grades={edit.grades}
        save="Create roster"
        {...{ isBusy, error, onClose }}
        onSave={(typed) => {
          const onDone = ({ rosters }: RosterView) =>
            onCreated(rosters.find(({ open }) => open !== null)?.rosterId ?? '', typed.name.trim())
          void change.run({ is: 'create', body: { ...typed, teacher }, onDone: onDone })
        }}
      />
    )
  if (dialog.is === 'delete-all')
    return (
      <ConfirmDialog
        title="Delete all rosters?"
        keep="Keep rosters"
        confirm={edit.all.length === 1 ? 'Delete 1 roster' : `Delete ${edit.all.length} rosters`}
        command={commandFor({
          is: 'delete-all',
          body: { teacher, rosters: edit.all },
          onDone: () => onDeleted('All rosters were deleted.'),
        })}
        onClose={onClose}
      >
        <p>{DELETE_ALL}</p>
        <p className="soft">
          {view.subtitle}. {KEPT}
        </p>
      </ConfirmDialog>
    )

  const roster = view.rosters.find(({ rosterId }) => rosterId === dialog.rosterId)
  if (!roster) return null
  const { rosterId, version, name } = roster
  if (dialog.is === 'rename')
    return (
      <RosterDialog
        title="Edit roster"
        initial={{ name: roster.fullName, gradeLevel: roster.gradeLevel }}
        grades={edit.grades}
        save="Save"
        {...{ isBusy, error, onClose }}
        onSave={(typed) => {
          const body = { ...typed, teacher, roster: rosterId, version }
          void change.run({ is: 'rename', body, onDone: () => onRenamed(typed.name.trim()) })
        }}
      />
    )
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      keep="Keep roster"
      confirm="Delete roster"
      command={commandFor({
        is: 'delete',
        body: { teacher, roster: rosterId, version },
        onDone: () => onDeleted(`${name} is deleted.`),
      })}
      onClose={onClose}
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
