import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface ResetDialogProps {
  readonly name: string
  /** Resets it; answers null, or the sentence of what was in the way. */
  readonly onReset: () => Promise<string | null>
  readonly onClose: () => void
}

/** Asks before a child's picture password is gone: nobody can bring it back (S6.50). */
export const ResetDialog = ({ name, onReset, onClose }: ResetDialogProps) => (
  <ConfirmDialog
    title={`Reset the picture password of ${name}?`}
    keep="Keep it"
    confirm="Reset password"
    onConfirm={onReset}
    onClose={onClose}
  >
    <p>The three pictures will stop working, and {name} chooses three new ones.</p>
  </ConfirmDialog>
)
