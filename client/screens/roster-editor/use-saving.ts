import { useState } from 'react'
import type { SaveRoster } from '../../../shared/screens/roster-editor.ts'
import { Refused } from '../../api.ts'
import type { Said } from '../../ui/toast.tsx'
import { bodyOf, type Faults } from './draft.ts'
import type { EditorProps } from './editor.tsx'
import type { useDraft } from './use-draft.ts'

interface SavingProps extends Pick<EditorProps, 'params' | 'send' | 'newest'> {
  readonly drafted: ReturnType<typeof useDraft>
  readonly faults: Faults
  readonly say: (text: Said['text']) => void
}

const CHANGED = 'Someone else changed this class while you were editing. Nothing you typed is lost.'

/** Saves the draft; what is wrong with it is shown first, and what somebody else did meanwhile is told. */
export function useSaving({ drafted, faults, params, send, newest, say }: SavingProps) {
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [firstWrong] = Object.keys(faults.rows)
  const isWrong = firstWrong !== undefined || faults.name !== undefined

  const save = async (focusRow: (key: string) => void) => {
    if (isBusy) return
    setFailed(null)
    setAsked(isWrong)
    if (firstWrong !== undefined) return focusRow(firstWrong)
    if (isWrong) return
    setBusy(true)
    try {
      const body: SaveRoster = { ...params, ...bodyOf(drafted.base, drafted.draft) }
      const { name } = await send('save', body, 'PUT')
      drafted.drop()
      say(`${name} is saved.`)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { code, message } = error.error
      if (code === 'conflict') void newest()
      setFailed(code === 'conflict' ? CHANGED : message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, isSummed: isAsked && isWrong, failed, save }
}
