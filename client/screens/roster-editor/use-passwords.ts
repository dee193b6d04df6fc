import { useLayoutEffect, useRef } from 'react'
import type { OneStudent, ShownPassword } from '../../../shared/screens/roster-editor.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import type { ToastMessage } from '../../ui/toast.tsx'
import type { RosterDraft } from './conflict.ts'
import type { Student } from './draft.ts'
import type { EditorProps } from './editor.tsx'
import type { OpenDialog } from './editor-dialogs.tsx'

interface PasswordsProps extends Pick<EditorProps, 'params' | 'send'> {
  readonly rosterDraft: RosterDraft
  readonly showToast: (text: ToastMessage['text']) => void
  readonly openDialog: (dialog: OpenDialog | null) => void
}

/** A student's picture password, held only while it is being shown (S2.138). */
export function usePasswords({ rosterDraft, params, send, showToast, openDialog }: PasswordsProps) {
  const latest = useRef(rosterDraft)
  useLayoutEffect(() => {
    latest.current = rosterDraft
  })
  const bodyOf = ({ studentId }: Student): OneStudent => ({ ...params, student: studentId })

  const signedIn = useSignedIn()
  const show = useCommand(
    (student: Student) => {
      const body = bodyOf(student)
      return signedIn(() => sendCommand<ShownPassword>('roster-editor', 'show-password', { body }))
    },
    {
      done: ({ pictures }, student) => openDialog({ is: 'password', student, pictures }),
      refused: ({ message }) => showToast(message),
    },
  )

  return {
    show: show.run,
    /** Throws `Refused`. */
    reset: async (student: Student) => {
      const next = await send('reset-password', bodyOf(student))
      const { base, changes, isUnsaved, moveTo } = latest.current
      if (isUnsaved && next.version === base.version) moveTo(next, changes)
      openDialog(null)
      showToast(`${student.name} can choose three new pictures.`)
    },
  }
}
