import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useAttempt } from './use-attempt.ts'

interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  /** What the safe button says, which has the focus, and what the other one does. */
  readonly keep: string
  readonly confirm: string
  /** Does it; answers null, or the sentence of what was in the way. */
  readonly onConfirm: () => Promise<string | null>
  readonly onClose: () => void
}

/** Asks before something is done that the page cannot take back. */
export function ConfirmDialog({ title, children, keep, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const { isBusy, failed, go } = useAttempt(onConfirm)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button tone="sec" autoFocus onClick={onClose}>
            {keep}
          </Button>
          <Button tone="danger" busy={isBusy} onClick={go}>
            {confirm}
          </Button>
        </>
      }
    >
      {failed && (
        <Banner box tone="bad">
          {failed}
        </Banner>
      )}
      {children}
    </Dialog>
  )
}
