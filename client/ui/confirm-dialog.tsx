import { type ReactNode, useEffect, useState } from 'react'
import type { Command } from '../data/use-command.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** One line below the title. */
  readonly sub?: string
  readonly children: ReactNode
  /** Another way on, at the start of the line of buttons. */
  readonly aside?: ReactNode
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

const BUSY = 'Please wait until we know whether this worked.'
/** Longest that it stays: an answer that has not come by then may never come. */
const LONGEST_MS = 15_000

/** Asks before an action, and shows what went wrong with it: while that may still come, it cannot be closed. */
export function ConfirmDialog({
  title,
  sub,
  children,
  aside,
  keep,
  confirm,
  tone = 'danger',
  command: { run, isBusy, error },
  onClose,
}: ConfirmDialogProps) {
  const stays = useStays(isBusy)
  return (
    <Dialog
      title={title}
      sub={sub}
      stays={stays ? BUSY : undefined}
      onClose={onClose}
      footer={
        <>
          {aside}
          <Button tone="sec" autoFocus={tone === 'danger'} disabled={stays} onClick={onClose}>
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

/** Whether an answer that is waited for may still come. */
function useStays(isBusy: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setIsLong(true), LONGEST_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isBusy])
  return isBusy && !isLong
}
