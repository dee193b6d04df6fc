import { useState } from 'react'
import type { SaveRoster } from '../../../shared/screens/roster-editor.ts'
import { useCommand } from '../../data/use-command.ts'
import type { ToastMessage } from '../../ui/toast.tsx'
import type { RosterDraft } from './conflict.ts'
import { saveBody, type Faults, typedOnly } from './draft.ts'
import type { EditorProps } from './editor.tsx'

interface SavingProps extends Pick<EditorProps, 'params' | 'send' | 'newest'> {
  readonly rosterDraft: RosterDraft
  readonly faults: Faults
  readonly showToast: (text: ToastMessage['text']) => void
}

/**
 * Saves the draft. Shows what is wrong with it first, and reports what somebody else has changed meanwhile.
 */
export function useSaving({ rosterDraft, faults, params, send, newest, showToast }: SavingProps) {
  const [isAttempted, setAttempted] = useState(false)
  const [firstWrong] = Object.keys(faults.rows)
  const isWrong = firstWrong !== undefined || faults.name !== undefined

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
        const now = code === 'conflict' ? await newest() : undefined
        if (now) rosterDraft.conflictWith(now)
      },
    },
  )
  const save = (focusRow: (key: string) => void) => {
    reset()
    setAttempted(isWrong)
    if (firstWrong !== undefined) focusRow(firstWrong)
    else if (!isWrong) void run()
  }
  // A conflict has a dialog of its own.
  const failed = error && error.code !== 'conflict' ? error.message : null
  return { isBusy, isSummed: isAttempted && isWrong, failed, save }
}
