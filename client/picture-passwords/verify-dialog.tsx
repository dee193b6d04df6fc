import { useCommand } from '../data/use-command.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface VerifyDialogProps {
  readonly name: string
  /** Verifies the request; throws `Refused`. */
  readonly onVerify: () => Promise<void>
  /** Loads how the student stands now, after what was seen is no longer so. */
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks whether it is really this student who forgot the pictures, because the hints give them away (S4.54). */
export const VerifyDialog = ({ name, onVerify, reload, onClose }: VerifyDialogProps) => (
  <ConfirmDialog
    title={`Is it really ${name} asking?`}
    sub={`${name} forgot the pictures and asks for help.`}
    keep="Not now"
    confirm="Verify"
    tone="primary"
    command={useCommand(onVerify, { words: changedSince(name), refused: reload })}
    onClose={onClose}
  >
    <p>{name} then practices the three pictures with hints, on the device that asked.</p>
  </ConfirmDialog>
)

/** The request is gone, was answered, or comes from another device now. */
function changedSince(name: string) {
  const words = `${name} no longer asks, or asks on another device by now. Close this to see how ${name} stands.`
  return { 'not-found': words, conflict: words, 'password-reset': words }
}
