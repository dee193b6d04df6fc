import { useState } from 'react'
import type { RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'

interface MoveDialogProps {
  readonly name: string
  readonly others: RosterEditorView['others']
  /** Moves them; answers null, or the sentence of what was in the way. */
  readonly onMove: (to: RosterEditorView['others'][number]) => Promise<string | null>
  readonly onClose: () => void
}

/** Which class a student goes to. */
export function MoveDialog({ name, others, onMove, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState(others[0]?.rosterId ?? '')
  const to = others.find(({ rosterId }) => rosterId === chosen)
  const { isBusy, failed, go } = useAttempt(async () => (to ? onMove(to) : null))
  return (
    <Dialog
      title={`Move ${name}`}
      sub="What they have played comes along."
      onClose={onClose}
      footer={
        <>
          <Button tone="sec" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={go}>
            Move student
          </Button>
        </>
      }
    >
      {failed && (
        <Banner box tone="bad">
          {failed}
        </Banner>
      )}
      <SelectField
        label="To class"
        autoFocus
        options={others.map(({ rosterId, name: label }) => ({ value: rosterId, label }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
    </Dialog>
  )
}
