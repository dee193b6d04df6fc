import { useState } from 'react'
import type { RosterEditorView, SaveRoster } from '../../../shared/screens/roster-editor.ts'
import { Refused } from '../../data/api.ts'
import type { ToastMessage } from '../../ui/toast.tsx'
import { bodyOf, type Faults } from './draft.ts'
import type { EditorProps } from './editor.tsx'
import type { useDraft } from './use-draft.ts'

interface SavingProps extends Pick<EditorProps, 'params' | 'send' | 'newest'> {
  readonly drafted: ReturnType<typeof useDraft>
  readonly faults: Faults
  readonly showToast: (text: ToastMessage['text']) => void
  /** The class is another than the draft was made on. */
  readonly onConflict: (newest: RosterEditorView) => void
}

/** Saves the draft; what is wrong with it is shown first, and what somebody else did meanwhile is told. */
export function useSaving({ drafted, faults, params, send, newest, showToast, onConflict }: SavingProps) {
  const [isBusy, setBusy] = useState(false)
  const [isAttempted, setAttempted] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [firstWrong] = Object.keys(faults.rows)
  const isWrong = firstWrong !== undefined || faults.name !== undefined

  const save = async (focusRow: (key: string) => void) => {
    if (isBusy) return
    setFailed(null)
    setAttempted(isWrong)
    if (firstWrong !== undefined) return focusRow(firstWrong)
    if (isWrong) return
    setBusy(true)
    try {
      const body: SaveRoster = { ...params, ...bodyOf(drafted.base, drafted.draft) }
      const { name } = await send('save', body, 'PUT')
      drafted.drop()
      showToast(`${name} is saved.`)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { code, message } = error.error
      const now = code === 'conflict' ? await newest() : undefined
      if (now) onConflict(now)
      else setFailed(message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, isSummed: isAttempted && isWrong, failed, save }
}
