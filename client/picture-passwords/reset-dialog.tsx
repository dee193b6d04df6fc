import { useCommand } from '../data/use-command.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface ResetDialogProps {
  readonly name: string
  /** Resets the password; throws `Refused`. */
  readonly onReset: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before a student's picture password is deleted, because it cannot be restored (S6.50). */
export const ResetDialog = ({ name, onReset, onClose }: ResetDialogProps) => (
  <ConfirmDialog
    title={`Reset the picture password of ${name}?`}
    keep="Keep it"
    confirm="Reset password"
    command={useCommand(onReset)}
    onClose={onClose}
  >
    <p>The three pictures will stop working, and {name} chooses three new ones.</p>
  </ConfirmDialog>
)
