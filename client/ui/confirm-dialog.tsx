import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useAttempt } from './use-attempt.ts'

interface ConfirmDialogProps {
  readonly title: string
  /** One line under the title. */
  readonly sub?: string
  readonly children: ReactNode
  /** What the safe button says, and what the other one does. */
  readonly keep: string
  readonly confirm: string
  /** `primary` where it can be taken back; else the safe button has the focus. */
  readonly tone?: 'danger' | 'primary'
  /** Does it; answers null, or the sentence of what was in the way. */
  readonly onConfirm: () => Promise<string | null>
  readonly onClose: () => void
}

/** Asks before something is done, and says what was in its way. */
export function ConfirmDialog({
  title,
  sub,
  children,
  keep,
  confirm,
  tone = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { isBusy, failed, go } = useAttempt(onConfirm)
  return (
    <Dialog
      title={title}
      sub={sub}
      onClose={onClose}
      footer={
        <>
          <Button tone="sec" autoFocus={tone === 'danger'} onClick={onClose}>
            {keep}
          </Button>
          <Button tone={tone} busy={isBusy} onClick={go}>
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
