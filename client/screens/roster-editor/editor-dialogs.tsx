import { MatchesDialog } from '../../forms/matches-dialog.tsx'
import type { PastedState } from '../../pasted/use-pasted.ts'
import { type HelpDialog, HelpDialogs } from '../../picture-passwords/help-dialogs.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { ownChanges, type RosterDraft, theirChanges } from './conflict.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { countOfChanges, type Student, typedOnly } from './draft.ts'
import { MoveDialog } from './move-dialog.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import type { Adding, Undecided } from './use-adding.ts'
import type { usePasswords } from './use-passwords.ts'
import type { useStudents } from './use-students.ts'

/** A dialog opened over the class. */
export type OpenDialog =
  | { readonly is: 'paste' }
  /** `from`: where the names were typed, and where going back leads. */
  | { readonly is: 'matches'; readonly undecided: Undecided; readonly from: OpenDialog | null }
  | { readonly is: 'move'; readonly student: Student }
  | HelpDialog<Student>

interface EditorDialogsProps {
  readonly dialog: OpenDialog | null
  readonly openDialog: (dialog: OpenDialog | null) => void
  readonly rosterDraft: RosterDraft
  readonly adding: Adding
  readonly passwords: ReturnType<typeof usePasswords>
  readonly students: ReturnType<typeof useStudents>
  readonly pasted: PastedState
  readonly showToast: (text: string) => void
}

/** S5.110, S5.113? */
const LEAVE_WARNING = 'Are you sure you want to leave? Your roster will not be saved.'
/** Where the roster itself is saved: there is nothing that Save would do. */
const TYPED_WARNING =
  'Are you sure you want to leave? Your roster is saved, but names that are typed or pasted and not added yet are not.'

/** The one open dialog: leaving and conflicts take precedence over those opened by hand. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { rosterDraft, showToast } = props
  const { base, changes, conflict, prompt } = rosterDraft
  if (prompt)
    return (
      <LeaveDialog title="Leave this roster?" onStay={prompt.stay} onLeave={prompt.leave}>
        {countOfChanges(changes) === 0 ? TYPED_WARNING : LEAVE_WARNING}
      </LeaveDialog>
    )
  if (conflict)
    return (
      <ConflictDialog
        name={base.name}
        changed={conflict.changed}
        theirChanges={theirChanges(base, conflict)}
        ownChanges={ownChanges(base, changes, conflict)}
        onDiscard={() => {
          rosterDraft.moveTo(conflict, typedOnly(changes))
          showToast('Your changes were discarded. You see the roster as it was saved.')
        }}
        onKeepEditing={rosterDraft.keepEditing}
        onRebase={() => {
          rosterDraft.rebase()
          showToast('Your changes were applied to the saved version. Save the roster to keep them.')
        }}
      />
    )
  return <UserDialog {...props} />
}

function UserDialog({
  dialog,
  openDialog,
  rosterDraft,
  adding,
  passwords,
  students,
  pasted,
}: EditorDialogsProps) {
  const close = () => openDialog(null)
  switch (dialog?.is) {
    case 'paste':
      return (
        <PasteDialog
          name={rosterDraft.base.name}
          adding={adding}
          state={pasted}
          onAdd={(students, rest) =>
            void adding.add(students, () => {
              pasted.keep(rest)
              openDialog(rest.length === 0 ? null : { is: 'paste' })
            })
          }
          onClose={close}
        />
      )
    case 'matches':
      return (
        <MatchesDialog
          typed={dialog.undecided.typed}
          here={adding.here}
          onDecided={(chosen) => {
            close()
            adding.decide(dialog.undecided, chosen)
          }}
          onBack={() => openDialog(dialog.from)}
        />
      )
    case 'password':
    case 'backup-code':
    case 'reset':
    case 'verify':
      return <HelpDialogs dialog={dialog} help={passwords} onClose={close} />
    case 'move':
      return (
        <MoveDialog
          name={dialog.student.name}
          others={rosterDraft.base.others}
          onClose={close}
          onMove={(to) => students.move(dialog.student, to)}
        />
      )
    default:
      return null
  }
}
