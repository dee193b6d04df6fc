import { useLayoutEffect, useRef } from 'react'
import type { MoveStudent, OneStudent, RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import type { ToastMessage } from '../../ui/toast.tsx'
import type { RosterDraft } from './conflict.ts'
import { type Added, nameOf, type Student } from './draft.ts'
import type { EditorProps } from './editor.tsx'

interface StudentsProps extends Pick<EditorProps, 'params' | 'send' | 'newest'> {
  readonly rosterDraft: RosterDraft
  readonly showToast: (text: ToastMessage['text'], undo?: ToastMessage['undo']) => void
}

/** Actions on one student that take effect immediately, whatever else is unsaved; each can be undone. */
export function useStudents({ rosterDraft, params, send, newest, showToast }: StudentsProps) {
  // Answers and undos arrive later, and have to use the draft of that moment.
  const latest = useRef(rosterDraft)
  useLayoutEffect(() => {
    latest.current = rosterDraft
  })
  const signedIn = useSignedIn()
  const act = useCommand((work: () => Promise<void>) => work(), {
    overlaps: true,
    refused: ({ message }) => showToast(message),
  })
  /** Moves the draft onto the answer if nothing but this has changed meanwhile. */
  const goOn = (next: RosterEditorView, studentId: string) => {
    const { base, changes, isUnsaved, moveTo, conflictWith } = latest.current
    const { [studentId]: _, ...edits } = changes.edits
    if (!isUnsaved) return
    if (next.version === base.version + 1) moveTo(next, { ...changes, edits })
    else conflictWith(next)
  }
  /**
   * Moves the student back out of the other class. The answer is that other class, so this one is requested
   * again.
   */
  const moveBack = async ({ roster, to, ...rest }: MoveStudent) => {
    const body: MoveStudent = { ...rest, roster: to, to: roster }
    await signedIn(() => sendCommand('roster-editor', 'move', { body }))
    return newest()
  }
  const takeOff = (row: Added) => {
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
      if (added) return takeOff(added)
      const name = base.students.find(({ studentId }) => studentId === key)?.name ?? ''
      const body: OneStudent = { ...params, student: key }
      return act.run(async () => {
        goOn(await send('remove', body), key)
        const undo = async () => {
          goOn(await send('put-back', body), key)
          showToast(`${name} is back in ${base.name}`)
        }
        showToast(`${name} removed from ${base.name}`, () => void act.run(undo))
      })
    },
    /** Throws `Refused`. */
    move: async (student: Student, to: RosterEditorView['others'][number]) => {
      const body: MoveStudent = { ...params, student: student.studentId, to: to.rosterId }
      goOn(await send('move', body), student.studentId)
      const undo = async () => {
        const now = await moveBack(body)
        if (now) goOn(now, student.studentId)
        showToast(`${student.name} is back in ${latest.current.base.name}`)
      }
      showToast(`${student.name} moved to ${to.name}`, () => void act.run(undo))
    },
  }
}
