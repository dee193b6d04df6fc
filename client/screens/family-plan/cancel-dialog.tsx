import { useState } from 'react'
import type { FamilyPlanView } from '../../../shared/screens/family-plan.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DayStops } from '../../ui/day-stops.tsx'
import layout from '../../ui/layout.module.css'
import { TextArea } from '../../ui/text-area.tsx'

const LONGEST_REASON = 1_000

interface CancelDialogProps extends Pick<Resource<FamilyPlanView>, 'send'> {
  readonly cancel: NonNullable<FamilyPlanView['cancel']>
  readonly onCancelled: () => unknown
  /** Loads what holds: it may have been done although no answer came. */
  readonly onRefused: () => void
  readonly onClose: () => void
}

/** Says what cancelling means, asks why, and needs no answer (S2.126, S2.216). */
export function CancelDialog({
  cancel: { text, stops, back },
  send,
  onCancelled,
  onRefused,
  onClose,
}: CancelDialogProps) {
  const [reason, setReason] = useState('')
  const command = useCommand(() => send('cancel', { reason }), {
    done: onCancelled,
    refused: onRefused,
  })
  return (
    <ConfirmDialog
      title="Cancel your subscription?"
      keep="Keep my subscription"
      confirm="Cancel subscription"
      command={command}
      onClose={onClose}
    >
      <div className={layout.stack}>
        <p>{text}</p>
        <DayStops stops={stops} />
        <TextArea
          name="reason"
          label="Why are you leaving?"
          optional
          hint="Your words help us"
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p className="sm soft">{back}</p>
      </div>
    </ConfirmDialog>
  )
}
