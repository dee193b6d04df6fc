import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface LeaveDialogProps {
  readonly title: string
  /** The product's sentence, word for word. */
  readonly children: string
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before unsaved changes are left behind; the safe button has the focus. */
export function LeaveDialog({ title, children, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onStay}
      footer={
        <>
          <Button tone="sec" onClick={onLeave}>
            Leave
          </Button>
          <Button autoFocus onClick={onStay}>
            Stay here
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
