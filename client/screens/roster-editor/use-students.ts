import { useLayoutEffect, useRef } from 'react'
import type { MoveStudent, OneStudent, RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import type { ToastMessage } from '../../ui/use-toast.ts'
import type { RosterDraft } from './conflict.ts'
import { type Added, nameOf, type Student } from './draft.ts'
import type { EditorProps } from './editor.tsx'

interface StudentsProps extends Pick<EditorProps, 'params' | 'send' | 'newest'> {
  readonly rosterDraft: RosterDraft
  readonly showToast: (text: ToastMessage['text'], undo?: ToastMessage['undo']) => void
}

/** Actions on one student that take effect immediately, whatever else is unsaved; each can be undone. */
export function useStudents({ rosterDraft, params, send, newest, showToast }: StudentsProps) {
  // Responses and undos arrive later, and have to use the draft as it is then.
  const latest = useRef(rosterDraft)
  useLayoutEffect(() => {
    latest.current = rosterDraft
  })
  const signedIn = useSignedIn()
  const command = useCommand((action: () => Promise<void>) => action(), {
    overlaps: true,
    refused: ({ message }) => showToast(message),
  })
  /** Rebases the draft onto the response if this command was the only change; otherwise there is a conflict. */
  const rebaseOnto = (next: RosterEditorView, studentId: string) => {
    const { base, changes, isUnsaved, moveTo, conflictWith } = latest.current
    const { [studentId]: _, ...edits } = changes.edits
    if (!isUnsaved) return
    if (next.version === base.version + 1) moveTo(next, { ...changes, edits })
    else conflictWith(next)
  }
  /**
   * Moves the student back from the other class. The response is that other class, so this one is fetched again.
   */
  const moveBack = async ({ roster, to, ...rest }: MoveStudent) => {
    const body: MoveStudent = { ...rest, roster: to, to: roster }
    await signedIn(() => sendCommand('roster-editor', 'move', { body }))
    return newest()
  }
  const removeAdded = (row: Added) => {
    const { edit } = latest.current
    edit((now) => ({ ...now, added: now.added.filter(({ key }) => key !== row.key) }))
    showToast(`${nameOf(row) || 'The student'} was taken off the list.`, () =>
      edit((now) => ({ ...now, added: [...now.added, row] })),
    )
  }

  return {
    remove: async (key: string) => {
      const { base, changes } = latest.current
      const added = changes.added.find((one) => one.key === key)
      if (added) return removeAdded(added)
      const name = base.students.find(({ studentId }) => studentId === key)?.name ?? ''
      const body: OneStudent = { ...params, student: key }
      return command.run(async () => {
        rebaseOnto(await send('remove', body), key)
        const undo = async () => {
          rebaseOnto(await send('put-back', body), key)
          showToast(`${name} is back in ${base.name}`)
        }
        showToast(`${name} removed from ${base.name}`, () => void command.run(undo))
      })
    },
    /** Throws `Refused`. */
    move: async (student: Student, to: RosterEditorView['others'][number]) => {
      const body: MoveStudent = { ...params, student: student.studentId, to: to.rosterId }
      rebaseOnto(await send('move', body), student.studentId)
      const undo = async () => {
        const latestView = await moveBack(body)
        if (latestView) rebaseOnto(latestView, student.studentId)
        showToast(`${student.name} is back in ${latest.current.base.name}`)
      }
      showToast(`${student.name} moved to ${to.name}`, () => void command.run(undo))
    },
  }
}
