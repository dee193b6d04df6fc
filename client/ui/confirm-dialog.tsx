import type { ReactNode } from 'react'
import type { Command } from '../data/use-command.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

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
  /** What is confirmed. */
  readonly command: Pick<Command<unknown, void>, 'run' | 'isBusy'> & {
    readonly error: { readonly message: string } | null
  }
  readonly onClose: () => void
}

const BUSY = 'This stays open until we know whether it is done.'

/** Asks before an action, and shows what went wrong with it: it cannot be closed before that is known. */
export function ConfirmDialog({
  title,
  sub,
  children,
  keep,
  confirm,
  tone = 'danger',
  command: { run, isBusy, error },
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      sub={sub}
      stays={isBusy ? BUSY : undefined}
      onClose={onClose}
      footer={
        <>
          <Button tone="sec" autoFocus={tone === 'danger'} disabled={isBusy} onClick={onClose}>
            {keep}
          </Button>
          <Button tone={tone} busy={isBusy} onClick={() => void run()}>
            {confirm}
          </Button>
        </>
      }
    >
      {error && (
        <Banner box tone="bad">
          {error.message}
        </Banner>
      )}
      {children}
    </Dialog>
  )
}
