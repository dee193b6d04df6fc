import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useAttempt } from './use-attempt.ts'

interface ConfirmDialogProps {
  readonly title: string
  /** One line below the title. */
  readonly sub?: string
  readonly children: ReactNode
  /** Labels of the safe button and of the other one. */
  readonly keep: string
  readonly confirm: string
  /** `primary` if the action can be undone; otherwise the safe button has the focus. */
  readonly tone?: 'danger' | 'primary'
  /** Does it; returns null, or the message of what went wrong. */
  readonly onConfirm: () => Promise<string | null>
  readonly onClose: () => void
}

/** Asks before an action, and shows what went wrong with it. */
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
