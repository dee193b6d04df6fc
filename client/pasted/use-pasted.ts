import { useState } from 'react'
import type { PersonName } from '../../shared/rules/names.ts'
import { keptText } from './column-uses.ts'
import { noChoices, type PastedChoices, readPasted } from './pasted.ts'

interface PastedProps {
  /** What is kept of the text; it changes elsewhere when a draft is restored, discarded or undone. */
  readonly kept: string
  readonly onKept: (text: string) => void
  readonly faultsOf: (names: readonly PersonName[]) => readonly (string | undefined)[]
  readonly hasGrades?: boolean
}

/**
 * A pasted text and what was decided about it. The text as it was pasted is only in memory; what is kept of
 * it has no column that is left out.
 */
export function usePasted({ kept, onKept, faultsOf, hasGrades = false }: PastedProps) {
  const [typed, setTyped] = useState({ text: kept, choices: noChoices, kept })
  const isCurrent = typed.kept === kept
  const text = isCurrent ? typed.text : kept
  const choices = isCurrent ? typed.choices : noChoices
  const change = (to: string, decided: PastedChoices) => {
    const next = keptText(readPasted(to, { faultsOf: () => [], choices: decided, hasGrades }), to)
    setTyped({ text: to, choices: decided, kept: next })
    if (next !== kept) onKept(next)
  }
  return {
    text,
    choices,
    pasted: readPasted(text, { faultsOf, choices, hasGrades }),
    /** Another text; nothing decided holds for one that was pasted anew. */
    type: (to: string, isPasted = false) => change(to, isPasted || to.trim() === '' ? noChoices : choices),
    choose: (changes: Partial<PastedChoices>) => change(text, { ...choices, ...changes }),
    /** What a questioned part of a name is to be. */
    answer: (part: string, to: string) =>
      change(text, { ...choices, answers: { ...choices.answers, [part]: to } }),
  }
}
export type PastedState = ReturnType<typeof usePasted>
