import { useLayoutEffect, useRef } from 'react'
import type {
  BackupCodeView,
  HelpSignIn,
  OneStudent,
  RosterEditorView,
  ShownPassword,
} from '../../../shared/screens/roster-editor.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import {
  helpedTexts,
  type PasswordAction,
  resetText,
  stoppedText,
} from '../../picture-passwords/password-actions.ts'
import type { ToastMessage } from '../../ui/toast.tsx'
import type { RosterDraft } from './conflict.ts'
import type { Student } from './draft.ts'
import type { EditorProps } from './editor.tsx'
import type { OpenDialog } from './editor-dialogs.tsx'

interface PasswordsProps extends Pick<EditorProps, 'params' | 'send' | 'newest'> {
  readonly rosterDraft: RosterDraft
  readonly showToast: (text: ToastMessage['text']) => void
  readonly openDialog: (dialog: OpenDialog | null) => void
}

interface Helped extends Pick<HelpSignIn, 'how'> {
  readonly student: Student
}

/** A student's picture password, held only while it is being shown (S2.138). */
export function usePasswords({ rosterDraft, params, send, newest, showToast, openDialog }: PasswordsProps) {
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

  const makeCode = useCommand(
    (student: Student) => {
      const body = bodyOf(student)
      return signedIn(() => sendCommand<BackupCodeView>('roster-editor', 'make-backup-code', { body }))
    },
    {
      done: (made, student) => openDialog({ is: 'backup-code', student, made }),
      refused: ({ message }) => showToast(message),
    },
  )

  const changed = (next: RosterEditorView) => {
    const { base, changes, isUnsaved, moveTo } = latest.current
    if (isUnsaved && next.version === base.version) moveTo(next, changes)
  }
  const helped = async ({ student, how }: Helped) => {
    const body: HelpSignIn = { ...bodyOf(student), how }
    changed(await send('help-sign-in', body))
    showToast(helpedTexts[how](student.name))
  }
  const help = useCommand(helped, {
    overlaps: true,
    refused({ message }) {
      showToast(message)
      return newest()
    },
  })

  return {
    /** Does it, or first asks in a dialog. */
    act(student: Student, action: PasswordAction) {
      if (action === 'show') void show.run(student)
      else if (action === 'backup-code') void makeCode.run(student)
      else if (action === 'reset' || action === 'verify') openDialog({ is: action, student })
      else void help.run({ student, how: action })
    },
    /** Throws `Refused`. */
    verify: async (student: Student) => {
      await helped({ student, how: 'verify' })
      openDialog(null)
    },
    reload: newest,
    /** Throws `Refused`. */
    stopCode: async (student: Student) => {
      const body = bodyOf(student)
      await signedIn(() => sendCommand('roster-editor', 'stop-backup-code', { body }))
      openDialog(null)
      showToast(stoppedText(student.name))
    },
    /** Throws `Refused`. */
    reset: async (student: Student) => {
      changed(await send('reset-password', bodyOf(student)))
      openDialog(null)
      showToast(resetText(student.name))
    },
  }
}
