import { MatchesDialog } from '../../forms/matches-dialog.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { ownChanges, type RosterDraft, theirChanges } from './conflict.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { type Student, typedOf } from './draft.ts'
import { MoveDialog } from './move-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import type { Adding, Undecided } from './use-adding.ts'
import type { usePasswords } from './use-passwords.ts'
import type { useStudents } from './use-students.ts'

/** A dialog opened over the class. */
export type OpenDialog =
  | { readonly is: 'paste' }
  /** `from`: where the names were typed, and where going back leads. */
  | { readonly is: 'matches'; readonly undecided: Undecided; readonly from: OpenDialog | null }
  | { readonly is: 'password'; readonly student: Student; readonly pictures: readonly string[] | null }
  | { readonly is: 'reset' | 'move'; readonly student: Student }

interface EditorDialogsProps {
  readonly dialog: OpenDialog | null
  readonly openDialog: (dialog: OpenDialog | null) => void
  readonly drafted: RosterDraft
  readonly adding: Adding
  readonly passwords: ReturnType<typeof usePasswords>
  readonly students: ReturnType<typeof useStudents>
  readonly onPasted: (text: string) => void
  readonly showToast: (text: string) => void
}

/** S5.110, S5.113? */
const LEAVING = 'Are you sure you want to leave? Your roster will not be saved.'

/** The one open dialog: leaving and conflicts take precedence over those opened by hand. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { drafted, showToast } = props
  const { base, changes, conflict, prompt } = drafted
  if (prompt)
    return (
      <LeaveDialog title="Leave this roster?" onStay={prompt.stay} onLeave={prompt.leave}>
        {LEAVING}
      </LeaveDialog>
    )
  if (conflict)
    return (
      <ConflictDialog
        name={base.name}
        changed={conflict.changed}
        theirs={theirChanges(base, conflict)}
        own={ownChanges(base, changes, conflict)}
        onDiscard={() => {
          drafted.moveTo(conflict, typedOf(changes))
          showToast('Your changes were discarded. You see the roster as it was saved.')
        }}
        onKeepEditing={drafted.keepEditing}
        onPutOnTop={() => {
          drafted.rebase()
          showToast('Your changes were applied to the saved version. Save the roster to keep them.')
        }}
      />
    )
  return <Opened {...props} />
}

function Opened({ dialog, openDialog, drafted, adding, passwords, students, onPasted }: EditorDialogsProps) {
  const close = () => openDialog(null)
  switch (dialog?.is) {
    case 'paste':
      return (
        <PasteDialog
          adding={adding}
          text={drafted.changes.pasted ?? ''}
          onText={onPasted}
          onAdd={(names, rest) =>
            void adding.add(names, () => {
              onPasted(rest)
              openDialog(rest === '' ? null : { is: 'paste' })
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
      return <PasswordDialog name={dialog.student.name} pictures={dialog.pictures} onClose={close} />
    case 'reset':
      return (
        <ResetDialog
          name={dialog.student.name}
          onReset={() => passwords.reset(dialog.student)}
          onClose={close}
        />
      )
    case 'move':
      return (
        <MoveDialog
          name={dialog.student.name}
          others={drafted.base.others}
          onClose={close}
          onMove={(to) => students.move(dialog.student, to)}
        />
      )
    default:
      return null
  }
}
