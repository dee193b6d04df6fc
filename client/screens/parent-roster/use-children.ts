import { useLayoutEffect, useRef, useState } from 'react'
import { cutName } from '../../../shared/rules/names.ts'
import type { OneChild, ParentRosterView } from '../../../shared/screens/parent-roster.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { resetText } from '../../picture-passwords/password-actions.ts'
import type { ToastMessage } from '../../ui/use-toast.ts'
import { type Base, type ChildrenDraft, childrenRules, type OwnChild, type Row, saveBody } from './draft.ts'

export interface ChangingProps extends Pick<Resource<ParentRosterView>, 'send' | 'newest'> {
  readonly drafted: ChildrenDraft
  readonly showToast: (text: ToastMessage['text'], undo?: ToastMessage['undo']) => void
}

const OVERTAKEN =
  'The list was changed in another window meanwhile. You now see the latest list, and what you typed is kept. Check it, and save again.'

const isEditable = (view: ParentRosterView): view is Base => view.edit !== null

/** How messages name a child. */
export const nameOf = ({ firstName, name }: OwnChild): string => cutName(firstName.trim()) || name

interface SavingProps extends ChangingProps {
  readonly onSaved: (next: string | null) => void
}

/** Saves the list. If it was changed elsewhere first, the changes are put on top and nothing is saved. */
export function useSaving({ drafted, send, newest, onSaved }: SavingProps) {
  const { base, changes } = drafted
  const save = useCommand((rows: readonly Row[]) => send('save', saveBody(base, rows), 'PUT'), {
    done: () => {
      drafted.saved()
      onSaved(base.edit.next)
    },
    refused: async ({ code }) => {
      const now = code === 'conflict' ? await newest() : undefined
      if (now && isEditable(now)) drafted.moveTo(now, childrenRules.rebase(base, changes, now))
    },
    words: { conflict: OVERTAKEN },
  })
  return { ...save, failed: save.error && (save.error.fields?.children ?? save.error.message) }
}

/** Puts what is unsaved on top of the list that a command answers with. */
function useRebasing(drafted: ChildrenDraft): (next: ParentRosterView) => void {
  // Answers and undos arrive later, and have to use the draft as it is then.
  const latest = useRef(drafted)
  useLayoutEffect(() => {
    latest.current = drafted
  })
  return (next) => {
    const { base, changes, isUnsaved, moveTo } = latest.current
    if (isUnsaved && isEditable(next)) moveTo(next, childrenRules.rebase(base, changes, next))
  }
}

/** Removes a saved child at once, whatever else is unsaved; this can be undone (S4.90). */
export function useRemoval({ drafted, send, showToast }: Omit<ChangingProps, 'newest'>) {
  const [toRemove, setToRemove] = useState<OwnChild | null>(null)
  const rebaseOnto = useRebasing(drafted)
  const undo = useCommand(
    async (child: OwnChild) => {
      const body: OneChild = { student: child.studentId }
      rebaseOnto(await send('put-back', body))
      showToast(`${nameOf(child)} is back in your list.`)
    },
    { refused: ({ message }) => showToast(message) },
  )
  const removal = useCommand(
    async () => {
      if (toRemove === null) return
      const body: OneChild = { student: toRemove.studentId }
      rebaseOnto(await send('remove', body))
    },
    {
      done: () => {
        setToRemove(null)
        if (toRemove) showToast(`${nameOf(toRemove)} was removed.`, () => void undo.run(toRemove))
      },
    },
  )
  const askToRemove = (child: OwnChild | null) => {
    removal.reset()
    setToRemove(child)
  }
  return { toRemove, askToRemove, removal }
}

/** Lets a child choose new pictures, whatever else is unsaved; `reset` throws `Refused`. */
export function useReset({ drafted, send, showToast }: Omit<ChangingProps, 'newest'>) {
  const [toReset, askToReset] = useState<OwnChild | null>(null)
  const rebaseOnto = useRebasing(drafted)
  const reset = async (child: OwnChild) => {
    const body: OneChild = { student: child.studentId }
    rebaseOnto(await send('reset-password', body))
    askToReset(null)
    showToast(resetText(nameOf(child)))
  }
  return { toReset, askToReset, reset }
}
