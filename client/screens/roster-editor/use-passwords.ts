import { useLayoutEffect, useRef } from 'react'
import type { HelpDialog } from '../../picture-passwords/help-dialogs.tsx'
import { usePasswordHelp } from '../../picture-passwords/use-password-help.ts'
import type { ToastMessage } from '../../ui/use-toast.ts'
import type { RosterDraft } from './conflict.ts'
import type { Student } from './draft.ts'
import type { EditorProps } from './editor.tsx'

interface PasswordsProps extends Pick<EditorProps, 'params' | 'send' | 'newest'> {
  readonly rosterDraft: RosterDraft
  readonly showToast: (text: ToastMessage['text']) => void
  readonly openDialog: (dialog: HelpDialog<Student> | null) => void
}

/** Picture passwords from the editor: what is not saved stays when a command answers with the class. */
export function usePasswords({ rosterDraft, params, send, newest, ...shows }: PasswordsProps) {
  const latest = useRef(rosterDraft)
  useLayoutEffect(() => {
    latest.current = rosterDraft
  })
  return usePasswordHelp<Student>({
    params,
    reload: newest,
    ...shows,
    async change(command, body) {
      const next = await send(command, body)
      const { base, changes, isUnsaved, moveTo } = latest.current
      if (isUnsaved && next.version === base.version) moveTo(next, changes)
    },
  })
}
