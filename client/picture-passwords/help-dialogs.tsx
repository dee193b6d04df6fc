import type { BackupCodeView } from '../../shared/screens/roster-editor.ts'
import { BackupCodeDialog } from './backup-code-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import type { HelpedStudent, PasswordHelp } from './use-password-help.ts'
import { VerifyDialog } from './verify-dialog.tsx'

/** A dialog about one student's picture password. */
export type HelpDialog<Student extends HelpedStudent> =
  | { readonly is: 'password'; readonly student: Student; readonly pictures: readonly string[] | null }
  | { readonly is: 'backup-code'; readonly student: Student; readonly made: BackupCodeView }
  | { readonly is: 'reset' | 'verify'; readonly student: Student }

interface HelpDialogsProps<Student extends HelpedStudent> {
  readonly dialog: HelpDialog<Student>
  readonly help: PasswordHelp<Student>
  readonly onClose: () => void
}

export function HelpDialogs<Student extends HelpedStudent>(props: HelpDialogsProps<Student>) {
  const { dialog, help, onClose } = props
  const { student } = dialog
  switch (dialog.is) {
    case 'password':
      return <PasswordDialog name={student.name} pictures={dialog.pictures} onClose={onClose} />
    case 'backup-code':
      return (
        <BackupCodeDialog
          key={dialog.made.code}
          child={student}
          made={dialog.made}
          onStop={() => help.stopCode(student)}
          onClose={onClose}
        />
      )
    case 'reset':
      return <ResetDialog name={student.name} onReset={() => help.reset(student)} onClose={onClose} />
    case 'verify':
      return (
        <VerifyDialog
          student={student}
          onVerify={() => help.verify(student)}
          onReset={() => help.act(student, 'reset')}
          reload={help.reload}
          onClose={onClose}
        />
      )
  }
}
