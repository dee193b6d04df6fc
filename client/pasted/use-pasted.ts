import { useMemo, useState } from 'react'
import type { PersonName } from '../../shared/rules/names.ts'
import { keptText } from './column-uses.ts'
import { noChoices, type PastedChoices, parsedText, readPasted } from './pasted.ts'
import { refusalOf } from './text-limits.ts'

interface PastedProps {
  /** What is kept of the text; it changes elsewhere when a draft is restored, discarded or undone. */
  readonly kept: string
  readonly onKept: (text: string) => void
  readonly faultsOf: (names: readonly PersonName[]) => readonly (string | undefined)[]
  readonly hasGrades?: boolean
}

/** Text as it comes back from a draft: nothing is decided about it. */
const restored = (kept: string) => ({
  text: kept,
  parsed: parsedText(kept),
  choices: noChoices,
  kept,
  refusal: '',
})

/**
 * A pasted text and what was decided about it. The text as it was pasted is only in memory; what is kept of
 * it has no column that is left out.
 */
export function usePasted({ kept, onKept, faultsOf, hasGrades = false }: PastedProps) {
  const [typed, setTyped] = useState(() => restored(kept))
  // A text is parsed once: when it changes, not whenever it is shown.
  const current = useMemo(() => (typed.kept === kept ? typed : restored(kept)), [typed, kept])
  const { text, choices } = current
  const change = (to: string, decided: PastedChoices) => {
    const parsed = to === text ? current.parsed : parsedText(to)
    const next = keptText(readPasted(parsed, { faultsOf: () => [], choices: decided, hasGrades }), to)
    setTyped({ text: to, parsed, choices: decided, kept: next, refusal: '' })
    if (next !== kept) onKept(next)
  }
  return {
    text,
    choices,
    pasted: readPasted(current.parsed, { faultsOf, choices, hasGrades }),
    /** Why the last change was not taken; '' if it was. */
    refusal: current.refusal,
    /** Another text; nothing decided holds for one that was pasted anew. False if it is too long to take. */
    type: (to: string, isPasted = false): boolean => {
      const refusal = refusalOf(to, text)
      if (refusal === '') change(to, isPasted || to.trim() === '' ? noChoices : choices)
      else setTyped({ ...current, refusal })
      return refusal === ''
    },
    choose: (changes: Partial<PastedChoices>) => change(text, { ...choices, ...changes }),
    /** What a questioned part of a name is to be. */
    answer: (part: string, to: string) =>
      change(text, { ...choices, answers: { ...choices.answers, [part]: to } }),
  }
}
export type PastedState = ReturnType<typeof usePasted>
