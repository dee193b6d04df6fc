import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface LeaveDialogProps {
  readonly title: string
  /** The product's sentence, word for word. */
  readonly children: string
  /** What the safe button and the other one say. */
  readonly stay?: string
  readonly leave?: string
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before unsaved changes are left behind; the safe button has the focus. */
export function LeaveDialog({
  title,
  children,
  stay = 'Stay here',
  leave = 'Leave',
  onStay,
  onLeave,
}: LeaveDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onStay}
      footer={
        <>
          <Button tone="sec" onClick={onLeave}>
            {leave}
          </Button>
          <Button autoFocus onClick={onStay}>
            {stay}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
