import { useState } from 'react'
import type { SaveRoster } from '../../../shared/screens/roster-editor.ts'
import { Refused } from '../../data/api.ts'
import type { ToastMessage } from '../../ui/toast.tsx'
import type { RosterDraft } from './conflict.ts'
import { bodyOf, type Faults, typedOf } from './draft.ts'
import type { EditorProps } from './editor.tsx'

interface SavingProps extends Pick<EditorProps, 'params' | 'send' | 'newest'> {
  readonly drafted: RosterDraft
  readonly faults: Faults
  readonly showToast: (text: ToastMessage['text']) => void
}

/**
 * Saves the draft. Shows what is wrong with it first, and reports what somebody else has changed meanwhile.
 */
export function useSaving({ drafted, faults, params, send, newest, showToast }: SavingProps) {
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
      const body: SaveRoster = { ...params, ...bodyOf(drafted.base, drafted.changes) }
      const saved = await send('save', body, 'PUT')
      drafted.saved()
      drafted.moveTo(saved, typedOf(drafted.changes))
      showToast(`${saved.name} is saved.`)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { code, message } = error.error
      const now = code === 'conflict' ? await newest() : undefined
      if (now) drafted.conflictWith(now)
      else setFailed(message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, isSummed: isAttempted && isWrong, failed, save }
}
