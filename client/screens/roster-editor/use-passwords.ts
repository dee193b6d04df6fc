import { useLayoutEffect, useRef, useState } from 'react'
import type { OneStudent, ShownPassword } from '../../../shared/screens/roster-editor.ts'
import { Refused, sendCommand } from '../../data/api.ts'
import type { ToastMessage } from '../../ui/toast.tsx'
import type { Student } from './draft.ts'
import type { EditorProps } from './editor.tsx'
import type { useDraft } from './use-draft.ts'

interface PasswordsProps extends Pick<EditorProps, 'params' | 'send'> {
  readonly drafted: ReturnType<typeof useDraft>
  readonly showToast: (text: ToastMessage['text']) => void
}

/** A child's picture password, here for as long as it is looked at and nowhere else (S2.138). */
export function usePasswords({ drafted, params, send, showToast }: PasswordsProps) {
  const latest = useRef(drafted)
  useLayoutEffect(() => {
    latest.current = drafted
  })
  const [shown, setShown] = useState<({ readonly student: Student } & ShownPassword) | null>(null)
  const [resetting, setResetting] = useState<Student | null>(null)
  const bodyOf = ({ studentId }: Student): OneStudent => ({ ...params, student: studentId })

  return {
    shown,
    resetting,
    show: async (student: Student) => {
      try {
        const body = bodyOf(student)
        setShown({
          student,
          ...(await sendCommand<ShownPassword>('roster-editor', 'show-password', { body })),
        })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        showToast(error.error.message)
      }
    },
    hide: () => setShown(null),
    confirmReset: setResetting,
    /** Answers null, or the sentence of what was in the way. */
    reset: async (): Promise<string | null> => {
      if (!resetting) return null
      try {
        const next = await send('reset-password', bodyOf(resetting))
        const { base, draft, count, put } = latest.current
        if (count > 0 && next.version === base.version) put(next, draft)
        setResetting(null)
        showToast(`${resetting.name} can choose three new pictures.`)
        return null
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return error.error.message
      }
    },
  }
}
