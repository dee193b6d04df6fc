import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { SaveRoster } from '../../../shared/screens/roster-editor.ts'
import { useCommand } from '../../data/use-command.ts'
import type { ToastMessage } from '../../ui/use-toast.ts'
import type { RosterDraft } from './conflict.ts'
import { type Faults, saveBody, typedOnly } from './draft.ts'
import type { EditorProps } from './editor.tsx'

interface SavingProps extends Pick<EditorProps, 'params' | 'send' | 'newest'> {
  readonly rosterDraft: RosterDraft
  readonly faults: Faults
  readonly showToast: (text: ToastMessage['text']) => void
}

/**
 * Saves the draft, unless it is invalid; if somebody else has saved in the meantime, the conflict is shown.
 */
export function useSaving({ rosterDraft, faults, params, send, newest, showToast }: SavingProps) {
  const [isAttempted, setAttempted] = useState(false)
  const [firstInvalid] = Object.keys(faults.rows)
  const isInvalid = firstInvalid !== undefined || faults.name !== undefined

  const { run, isBusy, error, reset } = useCommand(
    () => {
      const body: SaveRoster = { ...params, ...saveBody(rosterDraft.base, rosterDraft.changes) }
      return send('save', body, 'PUT')
    },
    {
      done: (saved) => {
        rosterDraft.saved()
        rosterDraft.moveTo(saved, typedOnly(rosterDraft.changes))
        showToast(`${saved.name} is saved.`)
      },
      refused: async ({ code }) => {
        const latest = code === 'conflict' ? await newest() : undefined
        if (latest) rosterDraft.conflictWith(latest)
      },
    },
  )
  const save = (focusRow: (key: string) => void) => {
    reset()
    // The list is drawn first, or it would push the row out of sight.
    flushSync(() => setAttempted(isInvalid))
    if (firstInvalid !== undefined) focusRow(firstInvalid)
    else if (!isInvalid) void run()
  }
  // A conflict has a dialog of its own.
  const failed = error && error.code !== 'conflict' ? error.message : null
  return { isBusy, showsSummary: isAttempted && isInvalid, failed, save }
}
