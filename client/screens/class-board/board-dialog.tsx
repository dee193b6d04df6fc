import type { BoardChild } from '../../../shared/screens/class-board.ts'
import type { BackupCodeView } from '../../../shared/screens/roster-editor.ts'
import { BackupCodeDialog } from '../../picture-passwords/backup-code-dialog.tsx'
import { PasswordDialog } from '../../picture-passwords/password-dialog.tsx'
import { ResetDialog } from '../../picture-passwords/reset-dialog.tsx'
import { VerifyDialog } from '../../picture-passwords/verify-dialog.tsx'
import type { Help } from './use-help.ts'

/** A dialog opened over the board. */
export type OpenDialog =
  | { readonly is: 'password'; readonly child: BoardChild; readonly pictures: readonly string[] | null }
  | { readonly is: 'backup-code'; readonly child: BoardChild; readonly made: BackupCodeView }
  | { readonly is: 'reset' | 'verify'; readonly child: BoardChild }

interface BoardDialogProps {
  readonly dialog: OpenDialog | null
  readonly help: Pick<Help, 'verify' | 'reset' | 'reload' | 'stopCode'>
  readonly onClose: () => void
}

export function BoardDialog({ dialog, help, onClose }: BoardDialogProps) {
  if (dialog === null) return null
  const { child } = dialog
  switch (dialog.is) {
    case 'password':
      return <PasswordDialog name={child.name} pictures={dialog.pictures} onClose={onClose} />
    case 'backup-code':
      return (
        <BackupCodeDialog
          key={dialog.made.code}
          child={child}
          made={dialog.made}
          onStop={() => help.stopCode(child)}
          onClose={onClose}
        />
      )
    case 'reset':
      return <ResetDialog name={child.name} onReset={() => help.reset(child)} onClose={onClose} />
    case 'verify':
      return (
        <VerifyDialog
          name={child.name}
          onVerify={() => help.verify(child)}
          reload={help.reload}
          onClose={onClose}
        />
      )
  }
}
