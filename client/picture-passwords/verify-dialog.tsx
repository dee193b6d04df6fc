import { useCommand } from '../data/use-command.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface VerifyDialogProps {
  readonly name: string
  /** Verifies the request; throws `Refused`. */
  readonly onVerify: () => Promise<void>
  readonly onClose: () => void
}

/** Asks whether it is really this student who forgot the pictures, because the hints give them away (S4.54). */
export const VerifyDialog = ({ name, onVerify, onClose }: VerifyDialogProps) => (
  <ConfirmDialog
    title={`Is it really ${name} asking?`}
    sub={`${name} forgot the pictures and asks for help.`}
    keep="Not now"
    confirm="Verify"
    tone="primary"
    command={useCommand(onVerify)}
    onClose={onClose}
  >
    <p>{name} then practices the three pictures with hints, on the device that asked.</p>
  </ConfirmDialog>
)
