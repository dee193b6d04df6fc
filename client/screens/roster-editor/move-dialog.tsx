import { useState } from 'react'
import type { RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import { useCommand } from '../../data/use-command.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'

interface MoveDialogProps {
  readonly name: string
  readonly others: RosterEditorView['others']
  /** Moves the student; throws `Refused`. */
  readonly onMove: (to: RosterEditorView['others'][number]) => Promise<void>
  readonly onClose: () => void
}

/** Asks which class a student should move to. */
export function MoveDialog({ name, others, onMove, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState(others[0]?.rosterId ?? '')
  const to = others.find(({ rosterId }) => rosterId === chosen)
  const command = useCommand(async () => to && onMove(to), { done: onClose })
  return (
    <ConfirmDialog
      title={`Move ${name}`}
      sub="Their play history moves with them."
      keep="Cancel"
      confirm="Move student"
      tone="primary"
      command={command}
      onClose={onClose}
    >
      <SelectField
        label="To class"
        autoFocus
        options={others.map(({ rosterId, name: label }) => ({ value: rosterId, label }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
    </ConfirmDialog>
  )
}
