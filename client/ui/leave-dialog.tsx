import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface LeaveDialogProps {
  readonly title: string
  /** The product's message, word for word. */
  readonly children: string
  /** Labels of the safe button and of the other one. */
  readonly stay?: string
  readonly leave?: string
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before unsaved changes are discarded; the safe button has the focus. */
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
      isStep={false}
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
